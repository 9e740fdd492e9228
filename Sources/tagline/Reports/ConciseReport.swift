import Analysis
import TaskText

/// `path:line:column: severity[rule-id] message`, one line for each finding.
struct ConciseReport: Report {
  func piece(for file: ReportedFile) -> [UInt8] {
    var places = PlaceIndex(file.text)
    var text: [UInt8] = []
    let path = file.path.withVisibleControls
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      text += "\(path):\(place.line):\(place.column): ".utf8
      text += "\(finding.severity.name)[\(finding.rule)] ".utf8
      text += finding.message.withVisibleControls.utf8
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }
}
