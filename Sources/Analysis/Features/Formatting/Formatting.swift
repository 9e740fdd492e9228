package import TaskText

/// The edits that format a text, in order and without overlaps. They change white space and correct near
/// misses of tags, but do not change what the text means.
///
/// Formatting leaves one space before a tag and no white space between its name and its
/// parentheses, at either end of a readable payload, or at the end of a line. It applies the safe
/// fixes of near misses that were found, so it leaves those alone whose rule is off or suppressed.
/// Line ends stay as they are, and so do Markdown's literal text, hard breaks and tables, and lines of
/// more than ``Line/maxLength`` bytes. Formatting the result again changes nothing.
///
/// - Parameters:
///   - ranges: the ranges whose lines are formatted, or nil for the whole text including its end.
///   - findings: the findings of the whole text.
package func formatting(
  of document: Document, in ranges: [TextRange]? = nil, findings: [Finding],
  style: FormatStyle, context: CheckContext
) -> [Edit] {
  guard !document.isOtherFormat else { return [] }
  let runs = ranges.map { joinedRuns($0.map(document.lineNumbers)) } ?? [0..<document.lineCount]
  var fixes = findings.compactMap {
    $0.remainder(where: nearMissRules.contains)?.safeFix?.edits
  }.flatMap(\.self).sortedByPlace[...]
  var edits: [Edit] = []
  var lastItem: TextRange?
  for lines in runs {
    let indents = IndentConversion(style.indent, of: document, lines: lines)
    document.forEachLine(in: lines) { line in
      if line.item != nil { lastItem = line.range }
      if line.isLiteral || line.range.isEmpty { return }
      let spaces = LineFormatting(line, in: document, style, context).edits
      var nearMisses: [Edit] = []
      while let next = fixes.first, next.range.lowerBound <= line.range.upperBound {
        fixes.removeFirst()
        if line.range.touches(next.range.lowerBound) {
          nearMisses.append(next.shifted(by: -line.range.lowerBound))
        }
      }
      edits += document.formatting(
        line, context, indent: indents.edit(of: line, in: document),
        candidates(spaces, nearMisses))
    }
  }
  if ranges == nil, let lastItem {
    let end = endEdits(of: document, after: lastItem, style)
    if let first = end.first {
      let count = edits.reversed().prefix { $0.range.upperBound >= first.range.lowerBound }.count
      edits.replaceSubrange((edits.count - count)..., with: joined(edits.suffix(count) + end))
    }
  }
  return edits
}

/// The rules that report near misses of a tag, except for punctuation, which belongs to the
/// sentence.
private let nearMissRules: Set<String> = [
  Rule.detachedPayload.id, Rule.gluedTag.id, Rule.nestedParentheses.id, Rule.unclosedPayload.id,
  Rule.unparenthesizedPayload.id,
]

/// What is tried on a line, the most first.
private func candidates(_ spaces: [Edit], _ nearMisses: [Edit]) -> [[Edit]] {
  spaces.isEmpty || nearMisses.isEmpty
    ? [spaces + nearMisses] : [spaces + nearMisses, spaces, nearMisses]
}

extension Document {
  /// The edit of the line's indent with the first of the candidates by which the line says the same. The
  /// candidates count from the start of the line.
  func formatting(
    _ line: DocumentLine, _ context: CheckContext, indent: Edit? = nil, _ candidates: [[Edit]]
  ) -> [Edit] {
    let indent = [indent].compactMap(\.self)
    guard candidates.contains(where: { !$0.isEmpty }) else { return indent }
    let lawful = candidates.first(where: editableLine(line, context).saysTheSame) ?? []
    return joined(indent + lawful.map { $0.shifted(by: line.range.lowerBound) })
  }
}

/// The edits at the end of a text after the line of its last item.
private func endEdits(
  of document: Document, after lastItem: TextRange, _ style: FormatStyle
) -> [Edit] {
  let number = document.lineNumber(at: lastItem.lowerBound)
  let isEnded = number < document.lineCount - 1
  if style.trimsFinalLines, number + 1 < document.lineCount {
    let keep = document.range(ofLine: number + 1).lowerBound
    return keep < document.count ? [Edit(TextRange(keep, document.count), "")] : []
  }
  guard style.insertsFinalLineEnd, !isEnded else { return [] }
  return [Edit(TextRange(at: document.count), document.lineEnd)]
}

/// The options of formatting.
package struct FormatStyle: Equatable, Sendable {
  /// The characters of an indent.
  package enum Indent: Equatable, Sendable {
    /// Indents stay as they are.
    case kept
    /// Indents are made of tabs.
    case tabs
    /// Indents are made of spaces, this many for each level.
    case spaces(Int)
  }

  /// The characters of indents.
  package var indent: Indent
  /// Whether to remove spaces and tabs at the end of a line.
  package var trimsLineEnds: Bool
  /// Whether to end the text with a line end.
  package var insertsFinalLineEnd: Bool
  /// Whether to remove blank lines at the end of the text.
  package var trimsFinalLines: Bool

  /// Creates a style that, by default, leaves indents and the end of the text as they are.
  package init(
    indent: Indent = .kept, trimsLineEnds: Bool = true, insertsFinalLineEnd: Bool = false,
    trimsFinalLines: Bool = false
  ) {
    self.indent = indent
    self.trimsLineEnds = trimsLineEnds
    self.insertsFinalLineEnd = insertsFinalLineEnd
    self.trimsFinalLines = trimsFinalLines
  }
}

/// What is said of a text with a line that is too long to be formatted; nil if it has none.
///
/// - Parameters:
///   - name: what the text is called.
///   - ranges: the ranges whose lines are formatted, or nil for the whole text.
package func noteOnUnformattedLines(
  of document: Document, named name: String, in ranges: [TextRange]? = nil
) -> String? {
  var isFound = false
  for range in ranges ?? [TextRange(0, document.count)] {
    document.forEachLine(in: document.lineNumbers(in: range)) { _, line in
      if line.range.count > Line.maxLength { isFound = true }
    }
  }
  return isFound
    ? "`\(name)` has a line of more than \(Line.maxLength) bytes, which is left as it is" : nil
}

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
    var characters: Set<UInt8> = []
    // The greatest common divisor of the columns of all indents.
    var step = 0
    document.forEachLine(in: lines) { line in
      guard let item = line.item, item.indent > 0 else { return }
      characters.formUnion(document.bytes(in: indentRange(of: line, in: document)))
      var other = item.indent
      while other != 0 { (step, other) = (other, step % other) }
    }
    switch indent {
    case .kept: break
    case .tabs: level = characters.contains(0x09) || step < 2 ? nil : step
    case .spaces: level = characters.contains(0x20) ? nil : IndentConversion.tabStop
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
