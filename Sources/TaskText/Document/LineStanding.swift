/// What a line is to the lines below it: how far it is indented, and whether it is still open.
struct LineStanding: Sendable {
  /// The indent in columns; `Int32.max` for a blank line, which is nobody's parent.
  let indent: Int32
  /// Whether it is neither done nor cancelled.
  let isOpen: Bool
  /// Whether it is a task.
  let isTask: Bool

  init(_ bytes: Span<UInt8>, _ line: LineWalk.Line, tags: ArraySlice<Tag>, isMarkdown: Bool) {
    guard
      trimmedEnd(bytes, from: line.range.lowerBound, to: line.range.upperBound)
        > line.range.lowerBound
    else {
      indent = .max
      isOpen = true
      isTask = false
      return
    }
    let head = LineHead(bytes, line: line.range, isMarkdown: isMarkdown && !line.isLiteral)
    isTask = head.isTask && !line.isLiteral
    indent = Int32(clamping: head.indent)
    isOpen = state(box: isTask ? head.box : .open, tags: tags, bytes) == .open
  }
}
