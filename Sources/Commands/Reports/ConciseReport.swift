import Analysis
import TaskText

/// `path:line:column: severity[rule-id] message`, one line for each finding.
struct ConciseReport: Report {
  let detail = FindingDetail.message
  var paint = Paint(isOn: false)

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    if paint.isOn { return writeColored(file, to: &text, passOn) }
    var places = PlaceIndex(file.text)
    let path = Array("\(file.path.withVisibleControls):".utf8)
    // Access by index copies no finding.
    let findings = file.findings
    for index in findings.indices {
      let place = places.place(at: findings[index].range.lowerBound)
      text += path
      text.append(decimal: place.line)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: place.column)
      text += ": ".utf8
      text += findings[index].severity.name.utf8
      text.append(UInt8(ascii: "["))
      text += findings[index].rule.utf8
      text += "] ".utf8
      text.appendVisible { findings[index].appendMessage(to: &$0) }
      text.append(UInt8(ascii: "\n"))
      passOn(&text)
    }
  }

  private func writeColored(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    let path = paint(file.path.withVisibleControls, .bold)
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      let label = paint("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
      let message = finding.message.withVisibleControls
      text += "\(path):\(place.line):\(place.column): \(label) \(message)\n".utf8
      passOn(&text)
    }
  }
}
