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
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      text += path
      text.append(UInt8(ascii: ":"))
      text.append(decimal: place.line)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: place.column)
      text += ": ".utf8
      text += finding.severity.name.utf8
      text.append(UInt8(ascii: "["))
      text += finding.rule.utf8
      text += "] ".utf8
      text.append(visible: finding.message)
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
