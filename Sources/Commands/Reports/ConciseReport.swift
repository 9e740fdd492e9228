import Analysis
import CivilDates
import TaskText
import Workspace

/// `path:line:column: severity[rule-id] message`, one line for each finding.
struct ConciseReport: Report {
  let isLog = true
  let detail = FindingDetail.message
  let usualLength = 192
  var paint = Paint(isOn: false)

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    if paint.isOn { return writeColored(file, to: &text, passOn) }
    var places = PlaceIndex(file.text)
    let path = Array("\(file.path.showingControls):".utf8)
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      text.append(staged: { line in
        line.add(bytes: path)
        line.add(number: place.line)
        line.add(":", place.column)
        line.add(": ")
        line.add(text: finding.severity.name)
        line.add("[")
        line.add(text: finding.rule)
        line.add("] ")
        line.addVisible { finding.appendMessage(to: &$0) }
        line.add("\n")
      })
      passOn(&text)
    }
  }

  private func writeColored(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    let path = paint(file.path, .bold)
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      let label = paint("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
      text.append("\(path):\(place.line):\(place.column): \(label) \(finding.message)\n")
      passOn(&text)
    }
  }
}
