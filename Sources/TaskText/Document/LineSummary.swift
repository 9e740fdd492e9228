/// The indent, kind and state of a line, which matter for the lines below it.
package struct LineSummary: Sendable {
  /// The indent in columns; `Int32.max` for a blank line, which has no children.
  package let indent: Int32
  /// The kind of the item; nil for a blank line.
  package let kind: Item.Kind?
  /// The state, from its box and its tags.
  package let state: Item.State

  init(_ bytes: Span<UInt8>, _ line: LineWalk.Line, tags: ArraySlice<Tag>, isMarkdown: Bool) {
    let start = line.range.lowerBound
    let trimmed = trimmedEnd(bytes, from: start, to: line.range.upperBound)
    guard trimmed > start else {
      indent = .max
      kind = nil
      state = .open
      return
    }
    let head = LineHead(bytes, line: line.range, isMarkdown: isMarkdown && !line.isLiteral)
    let end = max(trimmed, tags.last?.end ?? trimmed)
    let trailing = trailingTags(tags, bytes, textEnd: end)
    let kind = itemKind(
      bytes, line: line.range, textEnd: trailing < tags.endIndex ? tags[trailing].start : end,
      head, isLiteral: line.isLiteral)
    indent = Int32(clamping: head.indent)
    self.kind = kind
    state = TaskText.state(box: kind == .task ? head.box : .open, tags: tags, bytes)
  }
}
