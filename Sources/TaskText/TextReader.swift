/// The lines with tags in a range of whole lines, and their tags.
package struct TaggedLines: Sendable {
  /// A line with at least one tag, or with a sign of ``TaggedLines/unread``.
  package struct Line: Hashable, Sendable {
    /// The line, without its line end and without a byte-order mark.
    package let range: TextRange
    /// The indices of its tags.
    package let tags: Range<Int>
    /// Whether it begins inside a Markdown comment, and so is neither task nor project.
    package let isLiteral: Bool
    /// Whether the line contains an offset of ``TaggedLines/unread``.
    package let hasUnread: Bool
  }

  /// All tags, in order.
  package internal(set) var tags: [Tag] = []
  /// The lines with the tags, in order.
  package internal(set) var lines: [Line] = []

  /// The offset of every `@` or `＠` that does not begin a tag, although a date tag's name and probably a
  /// date follow it, in order.
  package internal(set) var unread: [Offset] = []

  /// No lines.
  package init() {}

  /// Reserves capacity for the tags of a text of `bytes` bytes, assuming one tag in 64 bytes.
  package mutating func reserveCapacity(bytes: Int) {
    tags.reserveCapacity(bytes / 64)
    lines.reserveCapacity(bytes / 128)
  }

  /// The offsets of ``unread`` on a line.
  package func unread(on line: Line) -> [Offset] {
    guard line.hasUnread else { return [] }
    var (low, high) = (0, unread.count)
    while low < high {
      let middle = (low + high) / 2
      if unread[middle] < line.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return Array(unread[low...].prefix { line.range.contains($0) })
  }

  /// Removes all lines and keeps the capacity.
  package mutating func removeAll() {
    tags.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    unread.removeAll(keepingCapacity: true)
  }
}

/// Reads ranges of whole lines in the given dialect.
package struct TextReader {
  private let isMarkdown: Bool
  private var tagReader: TagReader
  private var markdown = MarkdownReader()

  /// A reader for texts of `dialect`.
  package init(_ dialect: Dialect) {
    isMarkdown = dialect.isMarkdown
    tagReader = TagReader(dates: dialect.dates)
  }

  /// Appends the tags of the lines in `range`, which must be whole lines, and updates `state` to the
  /// state after them. Ranges count from the start of `bytes`.
  package mutating func read(
    _ bytes: Span<UInt8>, in range: TextRange, state: inout ReadingState,
    into result: inout TaggedLines
  ) {
    var start = range.lowerBound
    if state == .start { start &+= byteOrderMarkLength(bytes, in: range) }
    if isMarkdown {
      readMarkdown(bytes, from: start, to: range.upperBound, state: &state, into: &result)
    } else {
      if !range.isEmpty { state = .text }
      readText(bytes, from: start, to: range.upperBound, into: &result)
    }
  }

  /// Reads only the lines with an `@`.
  private mutating func readText(
    _ bytes: Span<UInt8>, from start: Offset, to end: Offset, into result: inout TaggedLines
  ) {
    var scanner = AtLineScanner(from: start, to: end)
    while let line = scanner.next(bytes) {
      readTags(
        bytes, line: line.range, from: line.at, isLiteral: false, into: &result)
    }
  }

  private mutating func readMarkdown(
    _ bytes: Span<UInt8>, from start: Offset, to end: Offset, state: inout ReadingState,
    into result: inout TaggedLines
  ) {
    var start = start
    while start < end {
      let line = TextRange(start, lineEnd(bytes, from: start, to: end))
      let isLiteral = markdown.read(bytes, line: line, state: &state)
      if let at = firstAt(bytes, from: line.lowerBound, to: line.upperBound) {
        readTags(
          bytes, line: line, from: at, masked: markdown.masked, isLiteral: isLiteral,
          into: &result)
      }
      start = nextLine(bytes, after: line.upperBound, to: end)
    }
  }

  private mutating func readTags(
    _ bytes: Span<UInt8>, line: TextRange, from at: Offset, masked: [TextRange] = [],
    isLiteral: Bool, into result: inout TaggedLines
  ) {
    let first = result.tags.count
    tagReader.read(bytes, line: line, from: at, masked: masked, into: &result.tags)
    let hasUnread = !tagReader.unread.isEmpty
    if hasUnread { result.unread += tagReader.unread }
    guard result.tags.count > first || hasUnread else { return }
    result.lines.append(
      TaggedLines.Line(
        range: line, tags: first..<result.tags.count, isLiteral: isLiteral, hasUnread: hasUnread))
  }
}
