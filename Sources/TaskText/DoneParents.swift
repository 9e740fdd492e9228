/// The starts of the lines in the range with done tasks that something may belong to: the next item has a
/// larger indent, or is not in the range.
///
/// ```
/// - paint @done        found
///   - walls @done
/// - cook @done
/// - wash @done         found
/// ```
///
/// - Parameters:
///   - state: the reading state before the range, which has whole lines.
///   - tagged: the tags of the lines.
package func doneParents(
  _ bytes: [UInt8], _ range: TextRange, state: ReadingState, _ tagged: TaggedLines,
  isMarkdown: Bool
) -> [Offset] {
  let span = bytes.span.extracting(range.lowerBound..<range.upperBound)
  var found: [Offset] = []
  var lines = LineWalk(span, state: state, isMarkdown: isMarkdown)
  var cursor = TaggedLineCursor()
  var last: (line: LineWalk.Line, tags: Range<Int>, indent: Int)?
  func addLast() {
    guard let last else { return }
    let line = LineWalk.Line(
      start: last.line.start + range.lowerBound,
      range: last.line.range.shifted(by: range.lowerBound),
      isLiteral: last.line.isLiteral)
    let summary = LineSummary(
      bytes.span, line, tags: tagged.tags[last.tags], isMarkdown: isMarkdown)
    if summary.kind == .task, summary.state == .done { found.append(line.range.lowerBound) }
  }
  while let line = lines.next(span) {
    let tags = cursor.tags(on: line.range.shifted(by: range.lowerBound), in: tagged)
    let (indent, start) = TaskText.indent(span, line: line.range)
    guard trimmedEnd(span, from: start, to: line.range.upperBound) > start else { continue }
    if let last, indent > last.indent { addLast() }
    last = (line, tags, indent)
  }
  addLast()
  return found
}
