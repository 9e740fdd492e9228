/// The lines of a text that an index keeps: those with tags, and the projects.
package struct IndexableLines: Sendable {
  /// A line with tags, or a project.
  package struct Line: Sendable {
    /// The number of lines before it in the text.
    package let number: Int
    /// The line, without its line end and without a byte-order mark.
    package let range: TextRange
    /// The indices of its tags.
    package let tags: Range<Int>
    /// The title of a project, without its colon and the tags after it; nil for other lines.
    package let title: TextRange?
  }

  /// All tags, in order.
  package private(set) var tags: [Tag] = []
  /// The lines, in order.
  package private(set) var lines: [Line] = []

  /// Reads the lines of a text.
  package init(_ bytes: Span<UInt8>, dialect: Dialect) {
    var reader = TextReader(dialect)
    var state = ReadingState.start
    var tagged = TaggedLines()
    tagged.reserveCapacity(bytes: bytes.count)
    reader.read(bytes, in: TextRange(0, bytes.count), state: &state, into: &tagged)
    lines.reserveCapacity(tagged.lines.count)
    swap(&tags, &tagged.tags)
    if !dialect.isMarkdown, let colons = lineEndColons(bytes) {
      readPlain(bytes, tagged, colons)
    } else {
      readLines(bytes, tagged, isMarkdown: dialect.isMarkdown)
    }
  }

  private mutating func readLines(
    _ bytes: Span<UInt8>, _ tagged: TaggedLines, isMarkdown: Bool
  ) {
    var walk = LineWalk(bytes, state: .start, isMarkdown: isMarkdown)
    var cursor = TaggedLineCursor()
    var number = 0
    while let line = walk.next(bytes) {
      let tags = cursor.tags(on: line.range, in: tagged)
      let isTitled =
        !line.isLiteral && mayBeProject(bytes, line.range, self.tags[tags], isMarkdown: isMarkdown)
      append(
        number, line.range, tags,
        title: isTitled ? title(bytes, line.range, tags, isMarkdown: isMarkdown) : nil)
      number &+= 1
    }
  }

  /// Reads a text in which only line feeds end lines. Lines with neither a tag nor a colon are skipped.
  private mutating func readPlain(
    _ bytes: Span<UInt8>, _ tagged: TaggedLines, _ colons: [Offset]
  ) {
    let mark = byteOrderMarkLength(bytes, in: TextRange(0, bytes.count))
    var feeds = LineFeedCounter()
    var next = 0
    for line in tagged.lines {
      while next < colons.count, colons[next] < line.range.upperBound {
        if colons[next] < line.range.lowerBound {
          readUntagged(bytes, colons[next], mark, &feeds)
        }
        next &+= 1
      }
      let isTitled = mayBeProject(bytes, line.range, tags[line.tags], isMarkdown: false)
      append(
        feeds.count(bytes, before: line.range.lowerBound), line.range, line.tags,
        title: isTitled ? title(bytes, line.range, line.tags, isMarkdown: false) : nil)
    }
    for colon in colons[next...] { readUntagged(bytes, colon, mark, &feeds) }
  }

  /// Reads a line without tags that may end in a colon, at `colon`.
  private mutating func readUntagged(
    _ bytes: Span<UInt8>, _ colon: Offset, _ mark: Int, _ feeds: inout LineFeedCounter
  ) {
    let end = lineEnd(bytes, from: colon, to: bytes.count)
    guard trimmedEnd(bytes, from: colon, to: end) == colon + 1 else { return }
    let range = TextRange(lineStart(bytes, before: colon, from: mark), end)
    append(
      feeds.count(bytes, before: colon), range, 0..<0,
      title: title(bytes, range, 0..<0, isMarkdown: false))
  }

  private mutating func append(
    _ number: Int, _ range: TextRange, _ tags: Range<Int>, title: TextRange?
  ) {
    guard !tags.isEmpty || title != nil else { return }
    lines.append(Line(number: number, range: range, tags: tags, title: title))
  }

  /// The title of the line if it is a project.
  private func title(
    _ bytes: Span<UInt8>, _ line: TextRange, _ indices: Range<Int>, isMarkdown: Bool
  ) -> TextRange? {
    let tags = Array(self.tags[indices])
    let item = readItem(
      bytes, line: line, tags: tags, isMarkdown: isMarkdown, isLiteral: false)
    guard let item, item.kind == .project else { return nil }
    return item.title(in: bytes)
  }
}

/// Whether the line may be a project: it has a colon before a tag or at its end; in Markdown, it begins
/// with `#`.
@inline(__always)
private func mayBeProject(
  _ bytes: Span<UInt8>, _ line: TextRange, _ tags: ArraySlice<Tag>, isMarkdown: Bool
) -> Bool {
  if line.isEmpty { return false }
  if isMarkdown {
    let start = skipWhiteSpace(bytes, from: line.lowerBound, to: line.upperBound)
    return start < line.upperBound && bytes[start] == UInt8(ascii: "#")
  }
  if hasColon(bytes, from: line.lowerBound, before: line.upperBound) { return true }
  for tag in tags where hasColon(bytes, from: line.lowerBound, before: tag.start) { return true }
  return false
}

/// Whether `start..<end` ends in a colon, not counting trailing white space.
@inline(__always)
private func hasColon(_ bytes: Span<UInt8>, from start: Offset, before end: Offset) -> Bool {
  guard end > start else { return false }
  let last = bytes[end &- 1]
  // In most lines this is enough.
  if last > 0x20, last < 0x80 { return last == UInt8(ascii: ":") }
  let trimmed = trimmedEnd(bytes, from: start, to: end)
  return trimmed > start && bytes[trimmed &- 1] == UInt8(ascii: ":")
}
