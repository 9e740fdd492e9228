import Analysis

/// Each finding as one JSON object on a line of its own.
struct JSONLinesReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  func piece(for file: ReportedFile) -> [UInt8] {
    var places = PlaceIndex(file.text)
    var text: [UInt8] = []
    for finding in file.findings {
      text.append(json: finding, path: file.path, &places)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}
