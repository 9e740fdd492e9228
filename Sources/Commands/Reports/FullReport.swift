import Analysis
import CivilDates
import TaskText
import Workspace

/// Each finding with its line, on which the place is marked, and its fixes, for people to read.
struct FullReport: Report {
  let isLog = true
  let detail = FindingDetail.fixes
  let style: ReportStyle

  var folds: Bool { !style.showsAll }
  var usualLength: Int { 512 }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    let path = Array(file.path.showingControls.utf8)
    file.forEachFinding { finding in
      append(finding, path, &places, to: &text)
      text.append(UInt8(ascii: "\n"))
      passOn(&text)
    }
    if !file.folded.isEmpty { text += "\(file.foldedLines.joined(separator: "\n"))\n\n".utf8 }
  }

  func foot(_ tally: Tally) -> String { style.isQuiet ? "" : "\(tally)\n" }

  private var paint: Paint { style.paint }

  private func append(
    _ finding: Finding, _ path: [UInt8], _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    let place = places.place(at: finding.range.lowerBound)
    let gutter = gutter(besideLine: place.line)
    paint.append(finding.severity.color, to: &text) { text in
      text += finding.severity.name.utf8
      text.append(UInt8(ascii: "["))
      text += finding.rule.utf8
      text.append(UInt8(ascii: "]"))
    }
    paint.append(.bold, to: &text) { text in
      text += ": ".utf8
      text.appendVisible { finding.appendMessage(to: &$0) }
    }
    text.append(UInt8(ascii: "\n"))
    text += gutter
    paint.append(.blue, to: &text) { $0 += "-->".utf8 }
    text.append(UInt8(ascii: " "))
    text += path
    text.append(UInt8(ascii: ":"))
    text.append(decimal: place.line)
    text.append(UInt8(ascii: ":"))
    text.append(decimal: place.column)
    text.append(UInt8(ascii: "\n"))
    appendExcerpt(finding, at: place, gutter, &places, to: &text)
    appendNotes(finding, gutter, &places, to: &text)
  }

  /// As many blanks as the line's number has digits.
  private func gutter(besideLine number: Int) -> [UInt8] {
    var digits: [UInt8] = []
    digits.append(decimal: number)
    return [UInt8](repeating: UInt8(ascii: " "), count: digits.count)
  }

  private func appendExcerpt(
    _ finding: Finding, at place: Place, _ gutter: [UInt8], _ places: inout PlaceIndex,
    to text: inout [UInt8]
  ) {
    let line = places.line(at: place.offset)
    let excerpt = Excerpt(
      of: places.bytes(line), line: TextRange(0, line.count),
      place: finding.range.shifted(by: -line.lowerBound),
      related: finding.related.map(\.range).filter { $0.overlaps(line) }
        .map { $0.shifted(by: -line.lowerBound) },
      width: max(20, style.width - gutter.count - 3))
    func appendBar() {
      text.append(UInt8(ascii: " "))
      paint.append(.blue, to: &text) { $0.append(UInt8(ascii: "|")) }
    }
    text += gutter
    appendBar()
    text.append(UInt8(ascii: "\n"))
    paint.append(.blue, to: &text) { $0.append(decimal: place.line) }
    appendBar()
    text.append(UInt8(ascii: " "))
    text += excerpt.text.utf8
    text.append(UInt8(ascii: "\n"))
    text += gutter
    appendBar()
    text.append(UInt8(ascii: " "))
    let marks = Array(excerpt.marks.utf8)
    let start = marks.firstIndex { $0 != UInt8(ascii: " ") } ?? marks.count
    text += marks[..<start]
    paint.append(finding.severity.color, to: &text) { $0 += marks[start...] }
    text.append(UInt8(ascii: "\n"))
  }

  private func appendNotes(
    _ finding: Finding, _ gutter: [UInt8], _ places: inout PlaceIndex, to text: inout [UInt8]
  ) {
    func appendLabel(_ label: String, _ color: Paint.Style) {
      text += gutter
      text.append(UInt8(ascii: " "))
      paint.append(.blue, to: &text) { $0.append(UInt8(ascii: "=")) }
      text.append(UInt8(ascii: " "))
      paint.append(color, to: &text) { $0 += label.utf8 }
      text += ": ".utf8
    }
    for related in finding.related {
      let place = places.place(at: related.range.lowerBound)
      appendLabel("note", .bold)
      text.appendVisible { related.appendMessage(to: &$0) }
      text += " (\(place.line):\(place.column))\n".utf8
    }
    for fix in finding.fixes {
      appendLabel("help", .cyan)
      text.appendVisible(fix.unwrittenTitle.append)
      text += (fix.safety == .safe ? " (safe fix)\n" : " (unsafe fix)\n").utf8
    }
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
