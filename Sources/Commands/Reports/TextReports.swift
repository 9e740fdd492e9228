import Analysis
import TaskText
import Workspace

/// `path:line:column: severity[rule-id] message`, one line for each finding.
struct ConciseReport: Report {
  let isLog = true
  let detail = FindingDetail.message
  var paint = Paint(isOn: false)

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    let path = paint(file.path, .bold)
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      text.append(path)
      text += ":\(place.line):\(place.column): ".utf8
      paint.append(finding.severity.color, to: &text) {
        $0 += "\(finding.severity.name)[\(finding.rule)]".utf8
      }
      text.append(UInt8(ascii: " "))
      text.append(visible: finding.message)
      text.append(UInt8(ascii: "\n"))
    }
  }
}

/// The findings of each file under its path, one per line.
struct GroupedReport: Report {
  let isLog = true
  let style: ReportStyle

  // The summary says how many findings can be fixed.
  var detail: FindingDetail { style.isQuiet ? .message : .fixes }
  var folds: Bool { !style.showsAll }

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    let starts = file.findings.map { finding in
      let place = places.place(at: finding.range.lowerBound)
      return "\(place.line):\(place.column)"
    }
    let width = starts.map(\.utf8.count).max() ?? 0
    text.append("\(style.paint(file.path, .bold)):\n")
    for (finding, start) in zip(file.findings, starts) {
      let blanks = String(repeating: " ", count: width - start.utf8.count)
      let label = style.paint("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
      text.append("  \(start)\(blanks)  \(label) \(finding.message)\n")
    }
    for line in file.foldedLines { text += "  \(line)\n".utf8 }
    text += "\n".utf8
  }

  func foot(_ tally: Tally) -> String { style.isQuiet ? "" : "\(tally)\n" }
}

/// The number of findings of each rule, the most frequent first, and the sum.
struct SummaryReport: Report {
  let isLog = true
  // The sum says how many findings can be fixed.
  let detail = FindingDetail.fixes

  func write(_ file: ReportedFile, to text: inout [UInt8]) {}

  func foot(_ tally: Tally) -> String {
    let width = tally.byRule.values.map { String($0).count }.max() ?? 0
    let rows = tally.rulesByCount.map { rule, count in
      let blanks = String(repeating: " ", count: width - String(count).count)
      return "\(blanks)\(count)  \(rule)\n"
    }
    return rows.joined() + "\(tally)\n"
  }
}

/// The number of findings of each rule as a JSON array, the most frequent first.
struct StatisticsReport: Report {
  let detail = FindingDetail.message

  func write(_ file: ReportedFile, to text: inout [UInt8]) {}

  func foot(_ tally: Tally) -> String {
    let rows = tally.rulesByCount.map { #"  {"rule": "\#($0.rule)", "count": \#($0.count)}"# }
    return rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n"
  }
}

/// Workflow commands of GitHub Actions, which annotate the lines of a pull request.
struct GitHubReport: Report {
  let detail = FindingDetail.message

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    for finding in file.findings {
      let start = places.place(at: finding.range.lowerBound)
      let end = places.place(at: finding.range.upperBound)
      // GitHub does not accept columns in an annotation of several lines.
      let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(end.column)" : ""
      let title = "title=tagline (\(finding.rule))"
      let lines = "line=\(start.line),endLine=\(end.line)"
      let path = escaped(file.path).replacing([(":", "%3A"), (",", "%2C")])
      let message = escaped("\(file.path):\(start.line):\(start.column): \(finding.message)")
      text += "::\(finding.severity.command) \(title),file=\(path),\(lines)\(columns)::".utf8
      text += "\(message)\n".utf8
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]).showingControls
  }
}

/// Logging commands of Azure Pipelines.
struct AzureReport: Report {
  let detail = FindingDetail.message

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      let type = finding.severity == .error ? "error" : "warning"
      let path = escaped(file.path).replacing([(";", "%3B"), ("]", "%5D")])
      text += "##vso[task.logissue type=\(type);sourcepath=\(path);linenumber=\(place.line);".utf8
      text +=
        "columnnumber=\(place.column);code=\(finding.rule);]\(escaped(finding.message))\n".utf8
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing([("%", "%AZP25"), ("\r", "%0D"), ("\n", "%0A")]).showingControls
  }
}

extension Severity {
  /// The color of the severity's name on a terminal.
  var color: Paint.Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .information: .cyan
    case .hint: .green
    }
  }

  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information, .hint: "notice"
    }
  }
}
