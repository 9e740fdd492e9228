import TaskText

/// Writes indents with tabs or with blanks, so that every item keeps its parent.
///
/// Where all indents of a text are of one kind, and all are converted, each level becomes one of
/// the other kind. Otherwise columns count, in which a tab reaches to the next multiple of four: a
/// part of a text, or a text that mixes both kinds, would fall apart else; and so would Markdown,
/// whose columns have a meaning of their own (CommonMark 0.31, section 2.2).
struct IndentConversion {
  private let indent: FormatStyle.Indent
  /// How many columns make a level, where levels count; nil where columns do.
  private var level: Int?

  /// A conversion of the lines of `document` with those numbers.
  init<Check: CancellationCheck>(
    _ indent: FormatStyle.Indent, of document: Document, lines: Range<Int>, _ cancellation: Check
  ) throws(Check.Failure) {
    self.indent = indent
    guard indent != .kept, !document.dialect.isMarkdown else { return }
    guard lines.lowerBound <= 0, lines.upperBound >= document.lineCount else { return }
    var kinds = Kinds()
    try document.forEachLine(in: lines) { line throws(Check.Failure) in
      try cancellation.check()
      guard let item = line.item, item.indent > 0 else { return }
      kinds.add(document.bytes(in: indentRange(of: line, in: document)), columns: item.indent)
    }
    switch indent {
    case .kept: break
    case .tabs: level = kinds.hasTabs || kinds.step < 2 ? nil : kinds.step
    case .blanks: level = kinds.hasBlanks ? nil : IndentConversion.tabStop
    }
  }

  /// The edit that converts the indent of the line; nil where it is as it should be.
  func edit(of line: DocumentLine, in document: Document) -> Edit? {
    guard indent != .kept, let item = line.item, item.indent > 0 else { return nil }
    let range = indentRange(of: line, in: document)
    let old = document.string(in: range)
    let new = converted(old, columns: item.indent)
    return new == old ? nil : Edit(range, new)
  }

  private static let tabStop = 4

  /// What indents of a text are made of.
  private struct Kinds {
    var hasTabs = false
    var hasBlanks = false
    /// The greatest number of columns of which all indents are multiples.
    var step = 0

    mutating func add(_ indent: [UInt8], columns: Int) {
      hasTabs = hasTabs || indent.contains(0x09)
      hasBlanks = hasBlanks || indent.contains(0x20)
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
    case .blanks(let width):
      let count = level.map { columns / $0 * width } ?? columns
      return old.utf8.contains(0x09) ? String(repeating: " ", count: count) : old
    }
  }
}

/// The blanks and tabs that a line begins with.
func indentRange(of line: DocumentLine, in document: Document) -> TextRange {
  let bytes = document.bytes(in: line.range)
  let count = bytes.prefix(while: isBlank).count
  return TextRange(line.range.lowerBound, line.range.lowerBound + count)
}
