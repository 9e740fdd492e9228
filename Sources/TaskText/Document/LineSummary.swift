/// What a line is to the lines below it: how far it is indented, what it is, and whether it is
/// still open.
package struct LineSummary: Sendable {
  /// The indent in columns; `Int32.max` for a blank line, which is nobody's parent.
  package let indent: Int32
  /// What the line is by its form; nil for a blank line.
  package let kind: Item.Kind?
  /// What its box and its tags say.
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
