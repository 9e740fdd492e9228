import Analysis
import TaskText

/// The findings of each file under its path, one per line.
struct GroupedReport: Report {
  let isLog = true
  let style: ReportStyle

  // The summary says how many findings can be fixed.
  var detail: FindingDetail { style.isQuiet ? .message : .fixes }
  var folds: Bool { !style.showsAll }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    func start(_ finding: Finding) -> String {
      let place = places.place(at: finding.range.lowerBound)
      return "\(place.line):\(place.column)"
    }
    var width = 0
    file.forEachFinding { width = max(width, start($0).utf8.count) }
    text.append("\(style.paint(file.path, .bold)):\n")
    file.forEachFinding { finding in
      let start = start(finding)
      let blanks = String(repeating: " ", count: width - start.utf8.count)
      let name = "\(finding.severity.name)[\(finding.rule)]"
      let label = style.paint(name, finding.severity.color)
      text.append("  \(start)\(blanks)  \(label) \(finding.message)\n")
      passOn(&text)
    }
    for line in file.foldedLines { text += "  \(line)\n".utf8 }
    text += "\n".utf8
  }

  func foot(_ tally: Tally) -> String { style.isQuiet ? "" : "\(tally)\n" }
}
