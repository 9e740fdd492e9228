import Analysis
import TaskText

/// `path:line:column: severity[rule-id] message`, one line for each finding.
struct ConciseReport: Report {
  let detail = FindingDetail.message
  var paint = Paint(isOn: false)

  func piece(for file: ReportedFile) -> [UInt8] {
    if paint.isOn { return coloredPiece(for: file) }
    var places = PlaceIndex(file.text)
    var text: [UInt8] = []
    let path = Array(file.path.withVisibleControls.utf8)
    // By its index, a finding is not copied.
    let findings = file.findings
    for index in findings.indices {
      let place = places.place(at: findings[index].range.lowerBound)
      text += path
      text.append(UInt8(ascii: ":"))
      text.append(decimal: place.line)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: place.column)
      text += ": ".utf8
      text += findings[index].severity.name.utf8
      text.append(UInt8(ascii: "["))
      text += findings[index].rule.utf8
      text += "] ".utf8
      text.append(visible: findings[index].message)
      text.append(UInt8(ascii: "\n"))
    }
    return text
  }

  private func coloredPiece(for file: ReportedFile) -> [UInt8] {
    var places = PlaceIndex(file.text)
    let path = paint(file.path.withVisibleControls, .bold)
    let lines = file.findings.map { finding in
      let place = places.place(at: finding.range.lowerBound)
      let label = paint("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
      return
        "\(path):\(place.line):\(place.column): \(label) \(finding.message.withVisibleControls)\n"
    }
    return Array(lines.joined().utf8)
  }
}
