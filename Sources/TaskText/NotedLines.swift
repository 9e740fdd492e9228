/// The lines of a text that an index remembers, with their numbers: those that hold tags, and the
/// projects.
package struct NotedLines: Sendable {
  /// One of these lines.
  package struct Line: Sendable {
    /// From 0.
    package let number: Int
    /// The line, without its line end and without a byte-order mark.
    package let range: TextRange
    /// The indices of its tags.
    package let tags: Range<Int>
    /// What a project is called, without its colon and the tags behind it; nil for other lines.
    package let title: TextRange?
  }

  /// All tags, in order.
  package private(set) var tags: [Tag] = []
  /// The lines, in order.
  package private(set) var lines: [Line] = []

  /// Reads a text.
  package init(_ bytes: [UInt8], dialect: Dialect) {
    let span = bytes.span
    var reader = TextReader(dialect)
    var tagged = TaggedLines()
    var state = ReadingState.start
    reader.read(span, in: TextRange(0, span.count), state: &state, into: &tagged)
    var walk = LineWalk(span, state: .start, isMarkdown: dialect.isMarkdown)
    var number = 0
    var next = 0
    while let line = walk.next(span) {
      var tags = 0..<0
      if next < tagged.lines.count, tagged.lines[next].range == line.range {
        tags = tagged.lines[next].tags
        next &+= 1
      }
      let title =
        mayBeProject(span, line, tagged.tags[tags], isMarkdown: dialect.isMarkdown)
        ? self.title(span, line, Array(tagged.tags[tags]), isMarkdown: dialect.isMarkdown) : nil
      if !tags.isEmpty || title != nil {
        lines.append(Line(number: number, range: line.range, tags: tags, title: title))
      }
      number &+= 1
    }
    tags = tagged.tags
  }

  private func title(
    _ bytes: Span<UInt8>, _ line: LineWalk.Line, _ tags: [Tag], isMarkdown: Bool
  ) -> TextRange? {
    let item = readItem(
      bytes, line: line.range, tags: tags, isMarkdown: isMarkdown, isLiteral: line.isLiteral)
    guard let item, item.kind == .project else { return nil }
    let start = item.text.lowerBound
    let textEnd =
      item.trailingTags < tags.count ? tags[item.trailingTags].start : item.text.upperBound
    var end = trimmedEnd(bytes, from: start, to: max(start, textEnd))
    if end > start, bytes[end &- 1] == UInt8(ascii: ":") { end &-= 1 }
    return TextRange(start, trimmedEnd(bytes, from: start, to: end))
  }
}

/// Whether it is worth a closer look if the line is a project: in front of a tag or at its end it
/// has a colon, or in Markdown a `#` at its start.
private func mayBeProject(
  _ bytes: Span<UInt8>, _ line: LineWalk.Line, _ tags: ArraySlice<Tag>, isMarkdown: Bool
) -> Bool {
  let range = line.range
  if range.isEmpty || line.isLiteral { return false }
  func hasColon(before offset: Offset) -> Bool {
    let end = trimmedEnd(bytes, from: range.lowerBound, to: offset)
    return end > range.lowerBound && bytes[end &- 1] == UInt8(ascii: ":")
  }
  if isMarkdown {
    let start = skipWhiteSpace(bytes, from: range.lowerBound, to: range.upperBound)
    if start < range.upperBound, bytes[start] == UInt8(ascii: "#") { return true }
  }
  return hasColon(before: range.upperBound) || tags.contains { hasColon(before: $0.start) }
}
