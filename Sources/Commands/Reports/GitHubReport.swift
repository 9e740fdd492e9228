import Analysis
import TaskText
import Workspace

/// Workflow commands of GitHub Actions, which annotate the lines of a pull request.
struct GitHubReport: Report {
  let detail = FindingDetail.message
  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    file.forEachFinding { finding in
      let (start, end) = places.places(of: finding.range)
      // GitHub does not accept columns in an annotation of several lines.
      let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(end.column)" : ""
      let title = "title=tagline (\(finding.rule))"
      let lines = "line=\(start.line),endLine=\(end.line)"
      let path = escaped(file.path).replacing([(":", "%3A"), (",", "%2C")])
      let message = escaped("\(file.path):\(start.line):\(start.column): \(finding.message)")
      text += "::\(finding.severity.command) \(title),file=\(path),\(lines)\(columns)::".utf8
      text += "\(message)\n".utf8
      passOn(&text)
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]).showingControls
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "notice"
    }
  }
}
