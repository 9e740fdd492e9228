import Analysis
import TaskText

/// The XML of Checkstyle, which many programs read.
struct CheckstyleReport: Report {
  let detail = FindingDetail.message
  let escape: CharacterEscape? = .xml
  var head: String { "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n" }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    text += "  <file name=\"\(file.path.xml)\">\n".utf8
    file.forEachFinding { finding in
      let place = places.place(at: finding.range.lowerBound)
      text += "    <error line=\"\(place.line)\" column=\"\(place.column)\"".utf8
      text += " severity=\"\(finding.severity.checkstyle)\" message=\"\(finding.message.xml)\"".utf8
      text += " source=\"tagline.\(finding.rule)\"/>\n".utf8
      passOn(&text)
    }
    text += "  </file>\n".utf8
  }

  func foot(_ tally: Tally) -> String { "</checkstyle>\n" }
}

extension Severity {
  fileprivate var checkstyle: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "info"
    }
  }
}
