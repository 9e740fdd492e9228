/// What an outline needs to know of a line that is not blank. It is read faster than an ``Item``.
package struct ItemLine: Sendable {
  /// The number of the line, from 0.
  package let number: Int
  /// The kind of the item.
  package let kind: Item.Kind
  /// The state according to the checkbox or box alone.
  package let box: Item.State
  /// The indent in columns.
  package let indent: Int
  /// The line without its indent, its line end and a byte-order mark.
  package let line: TextRange
  /// The text without trailing tags; for a project, also without its colon.
  package let title: TextRange
  /// The indices of its tags.
  package let tags: Range<Int>

  /// Nil for a blank line.
  ///
  /// - Parameter all: the tags in which `tags` are indices.
  init?(
    _ bytes: Span<UInt8>, line: TextRange, number: Int, tags: Range<Int>, of all: [Tag],
    isMarkdown: Bool, isLiteral: Bool
  ) {
    let trimmed = trimmedEnd(bytes, from: line.lowerBound, to: line.upperBound)
    guard trimmed > line.lowerBound else { return nil }
    let head = LineHead(bytes, line: line, isMarkdown: isMarkdown && !isLiteral)
    var (textEnd, bodyEnd) = (trimmed, trimmed)
    if let last = tags.last {
      textEnd = max(trimmed, all[last].end)
      let trailing = trailingTags(all[tags], bytes, textEnd: textEnd)
      bodyEnd = trailing < tags.upperBound ? all[trailing].start : textEnd
    }
    kind = itemKind(bytes, line: line, textEnd: bodyEnd, head, isLiteral: isLiteral)
    box = kind == .task ? head.box : .open
    indent = head.indent
    title = itemTitle(
      bytes, TextRange(min(isLiteral ? head.start : head.textStart, textEnd), textEnd),
      bodyEnd: bodyEnd, kind)
    self.line = TextRange(head.start, line.upperBound)
    self.number = number
    self.tags = tags
  }
}

extension TaggedLines {
  /// Calls `body` with each item of a text that has these tags; `state` is the reading state before it.
  package func forEachItem(
    in bytes: Span<UInt8>, state: ReadingState, isMarkdown: Bool, _ body: (ItemLine) -> Void
  ) {
    var lines = LineWalk(bytes, state: state, isMarkdown: isMarkdown)
    var cursor = TaggedLineCursor()
    var number = 0
    while let line = lines.next(bytes) {
      let item = ItemLine(
        bytes, line: line.range, number: number, tags: cursor.tags(on: line.range, in: self),
        of: tags, isMarkdown: isMarkdown, isLiteral: line.isLiteral)
      if let item { body(item) }
      number &+= 1
    }
  }
}
