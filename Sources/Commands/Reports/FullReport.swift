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

  func write(_ file: ReportedFile, to text: inout [UInt8]) {
    let places = PlaceIndex(file.text)
    for finding in file.findings { append(finding, file.path, places, to: &text) }
    if !file.folded.isEmpty { text += "\(file.foldedLines.joined(separator: "\n"))\n\n".utf8 }
  }

  func foot(_ tally: Tally) -> String { style.isQuiet ? "" : "\(tally)\n" }

  private func append(
    _ finding: Finding, _ path: String, _ places: PlaceIndex, to text: inout [UInt8]
  ) {
    let (paint, color) = (style.paint, finding.severity.color)
    let place = places.place(at: finding.range.lowerBound)
    let gutter = String(repeating: " ", count: "\(place.line)".utf8.count)
    let line = places.line(at: place.offset)
    let excerpt = Excerpt(
      of: places.bytes, line: line, place: finding.range,
      related: finding.related.map(\.range).filter { $0.overlaps(line) },
      width: max(20, style.width - gutter.utf8.count - 3))
    let bar = paint("|", .blue)
    let indent = excerpt.marks.prefix { $0 == " " }
    let marks = paint(String(excerpt.marks.dropFirst(indent.count)), color)
    text.append(paint("\(finding.severity.name)[\(finding.rule)]", color))
    text.append(paint(": \(finding.message)", .bold))
    text.append("\n\(gutter)\(paint("-->", .blue)) \(path):\(place.line):\(place.column)\n")
    text.append("\(gutter) \(bar)\n\(paint("\(place.line)", .blue)) \(bar) ")
    text += excerpt.text.utf8
    text.append("\n\(gutter) \(bar) \(String(indent))\(marks)\n")
    let sign = paint("=", .blue)
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
    if Excerpt.isPlain(bytes, line, width: width) {
      text = String(decoding: bytes[line.lowerBound..<line.upperBound], as: UTF8.self)
      marks = Excerpt.marks(below: line, place, related)
    } else {
      addCells(of: bytes, line: line, place: place, related: related, width: width)
      marks = Excerpt.finished(Array(marks.utf8))
    }
  }

  /// The marks without blanks at the end, and with a mark of the place after the line if there is none on it.
  private static func finished(_ marks: [UInt8]) -> String {
    var marks = marks
    if !marks.contains(UInt8(ascii: "^")) { marks.append(UInt8(ascii: "^")) }
    let last = marks.lastIndex { $0 != UInt8(ascii: " ") } ?? -1
    return String(decoding: marks[...last], as: UTF8.self)
  }

  /// Whether the line is short and each of its bytes is a column.
  private static func isPlain(_ bytes: [UInt8], _ line: TextRange, width: Int) -> Bool {
    line.count <= width
      && bytes[line.lowerBound..<line.upperBound].allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// The marks below a line each of whose bytes is a column.
  private static func marks(
    below line: TextRange, _ place: TextRange, _ related: [TextRange]
  ) -> String {
    var marks = [UInt8](repeating: UInt8(ascii: " "), count: line.count)
    func mark(_ range: Range<Offset>, _ mark: UInt8) {
      for offset in range.clamped(to: line.lowerBound..<line.upperBound) {
        marks[offset - line.lowerBound] = mark
      }
    }
    for range in related { mark(range.lowerBound..<range.upperBound, UInt8(ascii: "-")) }
    let end = max(place.upperBound, place.lowerBound + 1)
    mark(place.lowerBound..<end, UInt8(ascii: "^"))
    return finished(marks)
  }

  /// Whether the place is at or in the cell.
  private static func isMarked(_ cell: TextRange, by place: TextRange) -> Bool {
    place.isEmpty ? cell.contains(place.lowerBound) : cell.overlaps(place)
  }

  private mutating func addCells(
    of bytes: [UInt8], line: TextRange, place: TextRange, related: [TextRange], width: Int
  ) {
    let window = Excerpt.window(of: bytes, line: line, around: place.lowerBound, width: width)
    let cells = Excerpt.cells(of: bytes[window.lowerBound..<window.upperBound])
    let shown = Excerpt.shown(cells, around: place, width: width)
    if window.lowerBound > line.lowerBound || shown.lowerBound > 0 { add("…", mark: " ") }
    for cell in cells[shown] {
      let isPlace = Excerpt.isMarked(cell.range, by: place)
      let isRelated = related.contains { cell.range.overlaps($0) }
      add(
        cell.text, mark: String(repeating: isPlace ? "^" : isRelated ? "-" : " ", count: cell.width)
      )
    }
    if window.upperBound < line.upperBound || shown.upperBound < cells.count { add("…", mark: "") }
  }

  private mutating func add(_ shown: String, mark: String) {
    text += shown
    marks += mark
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
