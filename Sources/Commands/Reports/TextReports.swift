import Analysis
import TaskText
import Workspace

extension Report {
  /// `path:line:column: severity[rule-id] message`, one line for each finding.
  static func concise(_ paint: Paint = Paint(isOn: false)) -> Report {
    Report(
      isLog: true,
      write: { file, places, text in
        let path = paint(file.path, .bold)
        for finding in file.findings {
          let place = places.place(at: finding.range.lowerBound)
          text.append(
            "\(path):\(place.line):\(place.column): \(paint.label(finding)) \(finding.message)\n")
        }
      })
  }

  /// The findings of each file under its path, one per line.
  static func grouped(_ style: ReportStyle) -> Report {
    Report(
      // The summary says how many findings can be fixed.
      detail: style.isQuiet ? .message : .fixes, folds: !style.showsAll, isLog: true,
      write: { file, places, text in
        let starts = file.findings.map { finding in
          let place = places.place(at: finding.range.lowerBound)
          return "\(place.line):\(place.column)"
        }
        let width = starts.map(\.utf8.count).max() ?? 0
        text.append("\(style.paint(file.path, .bold)):\n")
        for (finding, start) in zip(file.findings, starts) {
          let blanks = String(repeating: " ", count: width - start.utf8.count)
          text.append("  \(start)\(blanks)  \(style.paint.label(finding)) \(finding.message)\n")
        }
        for line in file.foldedLines { text += "  \(line)\n".utf8 }
        text += "\n".utf8
      },
      foot: style.summary)
  }

  /// The number of findings of each rule, the most frequent first, and the sum, which says how many can
  /// be fixed.
  static let summary = Report(
    detail: .fixes, isLog: true,
    foot: { tally in
      let width = tally.byRule.values.map { String($0).count }.max() ?? 0
      let rows = tally.rulesByCount.map { rule, count in
        let blanks = String(repeating: " ", count: width - String(count).count)
        return "\(blanks)\(count)  \(rule)\n"
      }
      return rows.joined() + "\(tally)\n"
    })

  /// Workflow commands of GitHub Actions, which annotate the lines of a pull request.
  static let github = Report { file, places, text in
    func escaped(_ text: String) -> String {
      text.replacing([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")]).showingControls
    }
    for finding in file.findings {
      let start = places.place(at: finding.range.lowerBound)
      let end = places.place(at: finding.range.upperBound)
      // GitHub does not accept columns in an annotation of several lines.
      let columns = start.line == end.line ? ",col=\(start.column),endColumn=\(end.column)" : ""
      let command = finding.severity.named(
        error: "error", warning: "warning", information: "notice")
      let title = "title=tagline (\(finding.rule))"
      let lines = "line=\(start.line),endLine=\(end.line)"
      let path = escaped(file.path).replacing([(":", "%3A"), (",", "%2C")])
      let message = escaped("\(file.path):\(start.line):\(start.column): \(finding.message)")
      text += "::\(command) \(title),file=\(path),\(lines)\(columns)::\(message)\n".utf8
    }
  }

  /// Logging commands of Azure Pipelines.
  static let azure = Report { file, places, text in
    func escaped(_ text: String) -> String {
      text.replacing([("%", "%AZP25"), ("\r", "%0D"), ("\n", "%0A")]).showingControls
    }
    for finding in file.findings {
      let place = places.place(at: finding.range.lowerBound)
      let type = finding.severity == .error ? "error" : "warning"
      let path = escaped(file.path).replacing([(";", "%3B"), ("]", "%5D")])
      text += "##vso[task.logissue type=\(type);sourcepath=\(path);linenumber=\(place.line);".utf8
      text +=
        "columnnumber=\(place.column);code=\(finding.rule);]\(escaped(finding.message))\n".utf8
    }
  }

  /// The XML of Checkstyle, which many programs read.
  static let checkstyle = Report(
    escape: .xml,
    head: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<checkstyle version=\"4.3\">\n",
    write: { file, places, text in
      text += "  <file name=\"\(file.path.xml)\">\n".utf8
      for finding in file.findings {
        let place = places.place(at: finding.range.lowerBound)
        let severity = finding.severity.named(
          error: "error", warning: "warning", information: "info")
        text += "    <error line=\"\(place.line)\" column=\"\(place.column)\"".utf8
        text += " severity=\"\(severity)\" message=\"\(finding.message.xml)\"".utf8
        text += " source=\"tagline.\(finding.rule)\"/>\n".utf8
      }
      text += "  </file>\n".utf8
    },
    foot: { _ in "</checkstyle>\n" })

  /// The XML of JUnit, in which each file is a suite and each finding is a failed test.
  static let junit = Report(
    escape: .xml,
    head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tagline\">\n",
    write: { file, places, text in
      let path = file.path.xml
      let count = file.findings.count
      text +=
        "  <testsuite name=\"\(path)\" tests=\"\(count)\" errors=\"0\" failures=\"\(count)\">\n"
        .utf8
      for finding in file.findings {
        let place = places.place(at: finding.range.lowerBound)
        let message = finding.message.xml
        text += "    <testcase name=\"\(finding.rule)\" classname=\"\(path)\">\n".utf8
        text += "      <failure type=\"\(finding.severity.name)\" message=\"\(message)\">".utf8
        text += "line \(place.line), column \(place.column): \(message)</failure>\n".utf8
        text += "    </testcase>\n".utf8
      }
      text += "  </testsuite>\n".utf8
    },
    foot: { tally in
      let suite = "  <testsuite name=\"tagline\" tests=\"0\" errors=\"0\" failures=\"0\"/>\n"
      return (tally.count == 0 ? suite : "") + "</testsuites>\n"
    })
}

extension Paint {
  /// `severity[rule-id]` in the color of the severity.
  func label(_ finding: Finding) -> VisibleText {
    self("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
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
}

extension String {
  /// The text with each of the characters replaced by its pair.
  func replacing(_ pairs: [(Unicode.Scalar, String)]) -> String {
    replacing { scalar in pairs.first { $0.0 == scalar }?.1 }
  }

  /// The text with each character replaced for which `replacement` gives a text. What stays is copied in
  /// runs.
  func replacing(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var start = startIndex
    for index in unicodeScalars.indices {
      guard let text = replacement(unicodeScalars[index]) else { continue }
      result += self[start..<index]
      result += text
      start = unicodeScalars.index(after: index)
    }
    return start == startIndex ? self : result + self[start...]
  }

  /// The text escaped for an XML attribute or element. Characters that XML 1.0 (section 2.2) does not
  /// allow become U+FFFD.
  var xml: String {
    replacing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t": "&#9;"
      case "\n": "&#10;"
      case "\r": "&#13;"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
