import Analysis
import TaskText
import Workspace

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
