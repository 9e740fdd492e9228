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

extension Report {
  /// Each finding with its line, on which the place is marked, and its fixes, for people to read.
  static func full(_ style: ReportStyle) -> Report {
    Report(
      detail: .fixes, folds: !style.showsAll, isLog: true,
      write: { file, places, text in
        for finding in file.findings { style.append(finding, file.path, places, to: &text) }
        let folded = file.foldedLines
        if !folded.isEmpty { text += "\(folded.joined(separator: "\n"))\n\n".utf8 }
      },
      foot: style.summary)
  }
}

extension ReportStyle {
  fileprivate func append(
    _ finding: Finding, _ path: String, _ places: PlaceIndex, to text: inout [UInt8]
  ) {
    let place = places.place(at: finding.range.lowerBound)
    let gutter = String(repeating: " ", count: "\(place.line)".utf8.count)
    let line = places.line(at: place.offset)
    let excerpt = Excerpt(
      of: places.bytes, line: line, place: finding.range,
      related: finding.related.map(\.range).filter { $0.overlaps(line) },
      width: max(20, width - gutter.utf8.count - 3))
    let (bar, sign) = (paint("|", .blue), paint("=", .blue))
    let indent = excerpt.marks.prefix { $0 == " " }
    let marks = paint(String(excerpt.marks.dropFirst(indent.count)), finding.severity.color)
    text.append("\(paint.label(finding))\(paint(": \(finding.message)", .bold))\n")
    text.append("\(gutter)\(paint("-->", .blue)) \(path):\(place.line):\(place.column)\n")
    text.append("\(gutter) \(bar)\n\(paint("\(place.line)", .blue)) \(bar) ")
    text += excerpt.text.utf8
    text.append("\n\(gutter) \(bar) \(String(indent))\(marks)\n")
    for related in finding.related {
      let place = places.place(at: related.range.lowerBound)
      text.append("\(gutter) \(sign) \(paint("note", .bold)): \(related.message)")
      text.append(" (\(place.line):\(place.column))\n")
    }
    for fix in finding.fixes {
      let safety = fix.safety == .safe ? "safe" : "unsafe"
      text.append("\(gutter) \(sign) \(paint("help", .cyan)): \(fix.title) (\(safety) fix)\n")
    }
    text.append(UInt8(ascii: "\n"))
  }
}

/// A line of a text as a terminal shows it, with marks below.
struct Excerpt {
  /// The line with tabs as spaces and visible control characters, truncated with `…` if it is long.
  private(set) var text = ""
  /// `^` below the place, `-` below related places.
  private(set) var marks = ""

  private struct Cell {
    let text: String
    let width: Int
    let range: TextRange
  }

  private static let tabWidth = 4

  /// - Parameters:
  ///   - line: the line that `place` starts on.
  ///   - related: other ranges to mark; those on other lines are ignored.
  ///   - width: the maximum number of columns.
  init(
    of bytes: [UInt8], line: TextRange, place: TextRange, related: [TextRange], width: Int
  ) {
    let window = Excerpt.window(of: bytes, line: line, around: place.lowerBound, width: width)
    let cells = Excerpt.cells(of: bytes[window.lowerBound..<window.upperBound])
    let shown = Excerpt.shown(cells, around: place, width: width)
    if window.lowerBound > line.lowerBound || shown.lowerBound > 0 { (text, marks) = ("…", " ") }
    for cell in cells[shown] {
      let isPlace =
        place.isEmpty ? cell.range.contains(place.lowerBound) : cell.range.overlaps(place)
      let isRelated = related.contains { cell.range.overlaps($0) }
      text += cell.text
      marks += String(repeating: isPlace ? "^" : isRelated ? "-" : " ", count: cell.width)
    }
    if window.upperBound < line.upperBound || shown.upperBound < cells.count { text += "…" }
    // The place may be after the line.
    if !marks.utf8.contains(UInt8(ascii: "^")) { marks += "^" }
    while marks.utf8.last == UInt8(ascii: " ") { marks.removeLast() }
  }

  /// The part of the line around `offset` that could be shown, extended to whole characters.
  private static func window(
    of bytes: [UInt8], line: TextRange, around offset: Offset, width: Int
  ) -> TextRange {
    let reach = width * 4
    var start = max(line.lowerBound, offset - reach)
    var end = min(line.upperBound, offset + reach)
    while start > line.lowerBound, start < end, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end > start, end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return TextRange(start, max(start, end))
  }

  private static func cells(of bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var offset = bytes.startIndex
    for character in String(decoding: bytes, as: UTF8.self) {
      let range = TextRange(offset, offset + character.utf8.count)
      let cell: Cell
      if character == "\t" {
        let width = tabWidth - column % tabWidth
        cell = Cell(text: String(repeating: " ", count: width), width: width, range: range)
      } else if let byte = character.asciiValue, (0x20...0x7E).contains(byte) {
        cell = Cell(text: String(character), width: 1, range: range)
      } else {
        let text = String(character).showingControls
        cell = Cell(text: text, width: text.reduce(0) { $0 + $1.displayWidth }, range: range)
      }
      column += cell.width
      offset = range.upperBound
      cells.append(cell)
    }
    return cells
  }

  /// The cells that fit, a third of the width before the place.
  private static func shown(_ cells: [Cell], around place: TextRange, width: Int) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    if total <= width { return 0..<cells.count }
    var start = cells.firstIndex { $0.range.upperBound > place.lowerBound } ?? cells.count
    let tail = cells[start...].reduce(0) { $0 + $1.width }
    let wanted = max(width / 3, width - 2 - tail)
    var before = 0
    while start > 0, before + cells[start - 1].width <= wanted {
      start -= 1
      before += cells[start].width
    }
    var end = start
    var shown = 2
    while end < cells.count, shown + cells[end].width <= width {
      shown += cells[end].width
      end += 1
    }
    return start..<end
  }
}
