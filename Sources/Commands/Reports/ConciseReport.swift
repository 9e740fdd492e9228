import Analysis
import CivilDates
import TaskText

/// `path:line:column: severity[rule-id] message`, one line for each finding.
struct ConciseReport: Report {
  let detail = FindingDetail.message
  let usualLength = 192
  var paint = Paint(isOn: false)

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    if paint.isOn { return writeColored(file, to: &text, passOn) }
    var places = PlaceIndex(file.text)
    let path = Array("\(file.path.withVisibleControls):".utf8)
    var label = Label()
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      text += path
      text.append(decimal: place.line)
      text.append(UInt8(ascii: ":"))
      text.append(decimal: place.column)
      text += label.bytes(finding.severity, finding.rule)
      text.appendVisible { finding.appendMessage(to: &$0) }
      text.append(UInt8(ascii: "\n"))
      passOn(&text)
    }
  }

  /// What stands between the place and the message, kept for the next finding: a rule often finds many in
  /// a file.
  private struct Label {
    private var severity = Severity.hint
    private var rule = ""
    private var bytes: [UInt8] = []

    mutating func bytes(_ severity: Severity, _ rule: String) -> [UInt8] {
      if severity != self.severity || rule != self.rule {
        (self.severity, self.rule) = (severity, rule)
        bytes.removeAll(keepingCapacity: true)
        bytes.append(literal: ": ")
        bytes += severity.name.utf8
        bytes.append(UInt8(ascii: "["))
        bytes += rule.utf8
        bytes.append(literal: "] ")
      }
      return bytes
    }
  }

  private func writeColored(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    let path = paint(file.path.withVisibleControls, .bold)
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      let label = paint("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
      let message = finding.message.withVisibleControls
      text += "\(path):\(place.line):\(place.column): \(label) \(message)\n".utf8
      passOn(&text)
    }
  }
}
