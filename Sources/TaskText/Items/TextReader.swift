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

/// Finds the tags of lines in ascending order.
struct TaggedLineCursor {
  private var next = 0

  /// Skips the lines before the one that begins at `start`.
  mutating func skip(to start: Offset, in tagged: TaggedLines) {
    var high = tagged.lines.count
    while next < high {
      let middle = (next &+ high) / 2
      if tagged.lines[middle].range.lowerBound < start { next = middle &+ 1 } else { high = middle }
    }
  }

  /// The indices of the tags on `line`, which must be after the line of the last call.
  @inline(__always)
  mutating func tags(on line: TextRange, in tagged: TaggedLines) -> Range<Int> {
    guard next < tagged.lines.count, tagged.lines[next].range == line else { return 0..<0 }
    defer { next &+= 1 }
    return tagged.lines[next].tags
  }
}

/// Iterates over lines and finds out which of them are literal.
struct LineWalk {
  /// A line.
  struct Line {
    /// Its start, including a byte-order mark.
    let start: Offset
    /// The line, without its line end and without a byte-order mark.
    let range: TextRange
    /// Whether it is code, front matter or a comment of Markdown, and so neither task nor project.
    let isLiteral: Bool
  }

  private var state: ReadingState
  private var markdown: MarkdownReader?
  private var next: Offset = 0
  private let end: Offset

  /// A walk over all lines of `bytes`; `state` is the reading state before them.
  init(_ bytes: Span<UInt8>, state: ReadingState, isMarkdown: Bool) {
    self.state = state
    markdown = isMarkdown ? MarkdownReader() : nil
    end = bytes.count
  }

  /// The next line of the same bytes, or nil after the last.
  mutating func next(_ bytes: Span<UInt8>) -> Line? {
    guard next < end else { return nil }
    let start = next
    let mark = state == .start ? byteOrderMarkLength(bytes, in: TextRange(start, end)) : 0
    let range = TextRange(start &+ mark, lineEnd(bytes, from: start &+ mark, to: end))
    next = nextLine(bytes, after: range.upperBound, to: end)
    let isLiteral = markdown?.read(bytes, line: range, state: &state) ?? false
    if markdown == nil { state = .text }
    return Line(start: start, range: range, isLiteral: isLiteral)
  }
}
