/// A run of whole lines of a document. It is immutable.
///
/// All ranges count from the start of the chunk, so that they stay valid when edits elsewhere move
/// it.
package final class Chunk: Summarized {
  /// The bytes of its lines, including line ends.
  package let bytes: [UInt8]
  /// Its lines. Only the last line of a document's last chunk may have no line end.
  package let lines: [Line]
  /// The tags of all lines, in order.
  package let tags: [Tag]
  /// The offset of every `@` or `＠` that does not begin a tag, although a date tag's name and probably a
  /// date follow it, in order.
  package let unread: [Offset]
  /// The reading state before its first line.
  let startState: ReadingState
  /// The reading state after its last line.
  let endState: ReadingState
  /// The totals of this chunk.
  package let summary: ChunkSummary
  private let isMarkdown: Bool

  /// Reads bytes, which are whole lines; `state` is the reading state before them.
  package convenience init(_ bytes: [UInt8], _ dialect: Dialect, state: ReadingState = .start) {
    var reader = LineReader(dialect)
    self.init(bytes, dialect, state: state, &reader)
  }

  /// - Parameter reader: reused for one chunk after the other, so that only arrays of the right size are kept.
  init(_ bytes: [UInt8], _ dialect: Dialect, state: ReadingState, _ reader: inout LineReader) {
    self.bytes = bytes
    isMarkdown = dialect.isMarkdown
    startState = state
    var endState = state
    reader.read(bytes.span, state: &endState)
    self.endState = endState
    lines = reader.lines.fitted
    tags = reader.tags.fitted
    unread = reader.unread.fitted
    var summary = ChunkSummary()
    summary.bytes = bytes.count
    summary.utf16 = column(
      bytes.span, line: TextRange(0, bytes.count), of: bytes.count, in: .utf16)
    summary.lineEnds = lines.count - (bytes.last.map(isLineEnd) == false ? 1 : 0)
    summary.tags = tags.count
    for line in lines {
      summary.tasks.count(line)
      summary.minIndent = min(summary.minIndent, line.indent)
    }
    self.summary = summary
  }

  /// The line, without its line end and with a byte-order mark.
  package func range(ofLine number: Int) -> TextRange {
    let line = lines[number].range
    return TextRange(number == 0 ? 0 : line.lowerBound, line.upperBound)
  }

  /// The number from 0 of the line that contains the offset.
  package func lineNumber(of offset: Offset) -> Int {
    max(lines.partition { $0.range.lowerBound > offset } - 1, 0)
  }

  /// The offsets of ``unread`` on a line.
  package func unread(on line: Line) -> [Offset] {
    guard line.hasUnread else { return [] }
    let first = unread.partition { $0 >= line.range.lowerBound }
    return Array(unread[first...].prefix { line.range.contains($0) })
  }

  /// The item on its line with the given number from 0; nil for a blank line.
  package func item(onLine number: Int) -> Item? { item(on: lines[number]) }

  /// The item on one of its lines; nil for a blank line.
  package func item(on line: Line) -> Item? {
    let bytes = bytes
    return Item(line, bytes.span, tags: tags, isMarkdown: isMarkdown)
  }

  /// Calls `body` with the item on each line that satisfies `predicate`, and with the number of the line.
  package func forEachItem(where predicate: (Line) -> Bool, _ body: (Item, _ line: Int) -> Void) {
    for (number, line) in lines.enumerated() where predicate(line) {
      if let item = item(on: line) { body(item, number) }
    }
  }
}

extension Array {
  /// A copy without spare capacity.
  fileprivate var fitted: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }

  /// The index of the first element that satisfies `predicate`, as do all after it.
  package func partition(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The totals of a run of chunks.
package struct ChunkSummary: Summary {
  /// The number of bytes.
  package var bytes = 0
  /// The number of UTF-16 code units.
  var utf16 = 0
  /// The number of line ends.
  package var lineEnds = 0
  /// The numbers of tasks.
  package var tasks = TaskCounts()
  /// The number of tags.
  package var tags = 0
  /// The smallest indent of an item, in columns.
  var minIndent = Int32.max

  /// The totals of no chunks.
  package init() {}

  /// Adds the totals of the chunks that follow.
  package static func += (sum: inout ChunkSummary, next: ChunkSummary) {
    sum.bytes &+= next.bytes
    sum.utf16 &+= next.utf16
    sum.lineEnds &+= next.lineEnds
    sum.tasks += next.tasks
    sum.tags &+= next.tags
    sum.minIndent = min(sum.minIndent, next.minIndent)
  }
}

/// The sizes of a document's chunks, in bytes. An edit reads at least one whole chunk again.
package struct ChunkSizes: Sendable {
  /// The size of the chunks of a new text.
  let target: Int
  /// A larger text is split, unless it is one line.
  var max: Int { target * 2 }
  /// A smaller chunk is merged with the one before it.
  var min: Int { target / 4 }

  /// Chunks of about four thousand bytes.
  package static let standard = ChunkSizes(target: 4096)

  /// Chunks of about `target` bytes. Tests use a small number to get many chunks.
  package init(target: Int) { self.target = target }
}

/// The ends of the chunks into which the text is split: whole lines, of about the target size. A
/// line that is longer is a chunk of its own.
func chunkEnds(of bytes: Span<UInt8>, _ sizes: ChunkSizes) -> [Offset] {
  guard bytes.count > sizes.max else { return bytes.isEmpty ? [] : [bytes.count] }
  var ends: [Offset] = []
  var start = 0
  while start < bytes.count {
    start = chunkEnd(bytes, from: start, sizes)
    ends.append(start)
  }
  return ends
}

/// The end of the chunk that begins at `start`. It ends with the line that brings it to the target
/// size, or with the line before if that one would make it too large.
private func chunkEnd(_ bytes: Span<UInt8>, from start: Offset, _ sizes: ChunkSizes) -> Offset {
  guard bytes.count - start > sizes.target else { return bytes.count }
  let last = start + sizes.target - 1
  let end = nextLine(
    bytes, after: lineEnd(bytes, from: last, to: bytes.count), to: bytes.count)
  guard end - start > sizes.max else { return end }
  let earlier = lineStart(bytes, before: last, from: start)
  return earlier > start ? earlier : end
}

/// The chunks of a text; `state` is the reading state before it.
func chunks(
  of bytes: [UInt8], _ dialect: Dialect, state: ReadingState, _ sizes: ChunkSizes
) -> [Chunk] {
  var reader = LineReader(dialect)
  var (state, start) = (state, 0)
  return chunkEnds(of: bytes.span, sizes).map { end in
    let own = start == 0 && end == bytes.count ? bytes : Array(bytes[start..<end])
    let chunk = Chunk(own, dialect, state: state, &reader)
    (state, start) = (chunk.endState, end)
    return chunk
  }
}
