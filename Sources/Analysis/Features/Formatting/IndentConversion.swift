import TaskText

/// Converts indents to tabs or to spaces, so that every item keeps its parent.
///
/// If all indents of a text are of one kind and all are converted, each level becomes one level of
/// the other kind. Otherwise each indent keeps its columns, in which a tab extends to the next
/// multiple of four: this keeps the structure of a text of which only a part is converted, of a text
/// that mixes both kinds, and of Markdown, whose columns have a meaning (CommonMark 0.31,
/// section 2.2).
struct IndentConversion {
  private let indent: FormatStyle.Indent
  /// The number of columns of a level, or nil if indents keep their columns.
  private var level: Int?

  /// Creates a conversion of the lines of `document` with those numbers.
  init(_ indent: FormatStyle.Indent, of document: Document, lines: Range<Int>) {
    self.indent = indent
    guard indent != .kept, !document.dialect.isMarkdown else { return }
    guard lines.lowerBound <= 0, lines.upperBound >= document.lineCount else { return }
    var kinds = Kinds()
    document.forEachLine(in: lines) { line in
      guard let item = line.item, item.indent > 0 else { return }
      kinds.add(document.bytes(in: indentRange(of: line, in: document)), columns: item.indent)
    }
    switch indent {
    case .kept: break
    case .tabs: level = kinds.hasTabs || kinds.step < 2 ? nil : kinds.step
    case .spaces: level = kinds.hasSpaces ? nil : IndentConversion.tabStop
    }
  }

  /// The edit that converts the indent of the line, or nil if the indent need not change.
  func edit(of line: DocumentLine, in document: Document) -> Edit? {
    guard indent != .kept, let item = line.item, item.indent > 0 else { return nil }
    let range = indentRange(of: line, in: document)
    let old = document.string(in: range)
    let new = converted(old, columns: item.indent)
    return new == old ? nil : Edit(range, new)
  }

  private static let tabStop = 4

  /// The characters and columns of all indents of a text.
  private struct Kinds {
    var hasTabs = false
    var hasSpaces = false
    /// The greatest common divisor of the columns of all indents.
    var step = 0

    mutating func add(_ indent: [UInt8], columns: Int) {
      hasTabs = hasTabs || indent.contains(0x09)
      hasSpaces = hasSpaces || indent.contains(0x20)
      var (one, other) = (step, columns)
      while other != 0 { (one, other) = (other, one % other) }
      step = one
    }
  }

  private func converted(_ old: String, columns: Int) -> String {
    switch indent {
    case .kept: return old
    case .tabs:
      if let level { return String(repeating: "\t", count: columns / level) }
      return String(repeating: "\t", count: columns / Self.tabStop)
        + String(repeating: " ", count: columns % Self.tabStop)
    case .spaces(let width):
      let count = level.map { columns / $0 * width } ?? columns
      return old.utf8.contains(0x09) ? String(repeating: " ", count: count) : old
    }
  }
}

/// The range of the spaces and tabs at the start of a line.
func indentRange(of line: DocumentLine, in document: Document) -> TextRange {
  let bytes = document.bytes(in: line.range)
  let count = bytes.prefix(while: isBlank).count
  return TextRange(line.range.lowerBound, line.range.lowerBound + count)
}
