import Analysis

/// Each finding as one JSON object on a line of its own.
struct JSONLinesReport: Report {
  let detail = FindingDetail.fixes
  let escape: CharacterEscape? = .json
  let usualLength = 640

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    let object = FindingObject(of: file)
    file.forEachFinding { finding in
      text.append(staged: { text in
        object.add(finding, &places, to: &text)
        text.add("\n")
      })
      passOn(&text)
    }
  }
}
