import Analysis

/// Each finding as one JSON object on a line of its own.
struct JSONLinesReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    for finding in file.findings {
      text.append(json: finding, path: file.path, &places)
      text.append(UInt8(ascii: "\n"))
      passOn(&text)
    }
  }
}
