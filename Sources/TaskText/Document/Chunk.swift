/// A run of whole lines of a document. It is immutable.
///
/// All ranges count from the start of the chunk, so that they stay valid when edits elsewhere move
/// it.
package final class Chunk: Sendable {
  /// The bytes of its lines, including line ends.
  package let bytes: [UInt8]
  /// The starts of its lines. Only the last line of a document's last chunk may have no line end.
  package let lineStarts: [Offset]
  /// The summaries of its lines.
  package let summaries: [LineSummary]
  /// Its tags, by line.
  package let tagged: TaggedLines
  /// The reading state before its first line.
  package let startState: ReadingState
  /// The reading state after its last line.
  package let endState: ReadingState
  /// The numbers of tasks among its lines.
  package let tasks: TaskCounts
  /// The smallest indent of its items, in columns; `Int32.max` if all lines are blank.
  let minIndent: Int32
  /// Whether all bytes are ASCII, so that columns are bytes in every unit.
  package let isASCII: Bool
  /// The number of its UTF-16 code units.
  let utf16Count: Int

  init(
    _ bytes: [UInt8], lineStarts: [Offset], summaries: [LineSummary], tagged: TaggedLines,
    startState: ReadingState, endState: ReadingState, tasks: TaskCounts
  ) {
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.summaries = summaries
    self.tagged = tagged
    self.startState = startState
    self.endState = endState
    self.tasks = tasks
    minIndent = summaries.reduce(.max) { min($0, $1.indent) }
    isASCII = holdsOnlyASCII(bytes.span)
    utf16Count =
      isASCII
      ? bytes.count
      : column(bytes.span, line: TextRange(0, bytes.count), of: bytes.count, in: .utf16)
  }

  /// The number of line ends in it.
  package var lineEnds: Int {
    guard let last = bytes.last else { return 0 }
    return isLineEnd(last) ? lineStarts.count : lineStarts.count - 1
  }

  /// The line that begins at `lineStarts[number]`, without its line end.
  package func range(ofLine number: Int) -> TextRange {
    let start = lineStarts[number]
    let next = number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count
    var end = next
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return TextRange(start, end)
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

  init(_ chunk: Chunk) {
    bytes = chunk.bytes.count
    utf16 = chunk.utf16Count
    lineEnds = chunk.lineEnds
    tasks = chunk.tasks
    tags = chunk.tagged.tags.count
    minIndent = chunk.minIndent
  }

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

extension Chunk: Summarized {
  /// The totals of this chunk.
  package var summary: ChunkSummary { ChunkSummary(self) }
}
