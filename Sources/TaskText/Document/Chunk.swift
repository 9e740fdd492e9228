/// A run of whole lines of a document, read once and never changed.
///
/// All ranges count from its own start, so that a chunk means the same wherever edits elsewhere
/// move it.
package final class Chunk: Sendable {
  /// The bytes of its lines, line ends included.
  package let bytes: [UInt8]
  /// Where its lines begin. Only a document's last chunk may have a last line without an end.
  package let lineStarts: [Offset]
  /// How each of its lines stands to those below it.
  package let summaries: [LineSummary]
  /// Its tags, by line.
  package let tagged: TaggedLines
  /// What the chunks before say about how its first line is to be read.
  package let startState: ReadingState
  /// What it says to the chunk behind it.
  package let endState: ReadingState
  /// How many of its lines are tasks.
  package let tasks: TaskCounts
  /// The least indent of its items, in columns; `Int32.max` where all lines are blank.
  let minIndent: Int32
  /// Whether it is ASCII only, so that all columns are bytes.
  package let isASCII: Bool

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
  }

  /// The number of line ends in it.
  package var lineEnds: Int {
    guard let last = bytes.last else { return 0 }
    return isLineEnd(last) ? lineStarts.count : lineStarts.count - 1
  }

  /// The line that begins at `lineStarts[number]`, without its line end.
  package func line(_ number: Int) -> TextRange {
    let start = lineStarts[number]
    let next = number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count
    var end = next
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return TextRange(start, end)
  }
}

/// What a chunk adds to the sum of a document.
package struct ChunkSummary: Summary {
  /// Bytes.
  package var bytes = 0
  /// Line ends.
  package var lineEnds = 0
  /// Lines that are tasks.
  package var tasks = TaskCounts()
  /// Tags.
  package var tags = 0
  /// The least indent of an item, in columns.
  var minIndent = Int32.max

  /// What no chunk at all adds up to.
  package init() {}

  init(_ chunk: Chunk) {
    bytes = chunk.bytes.count
    lineEnds = chunk.lineEnds
    tasks = chunk.tasks
    tags = chunk.tagged.tags.count
    minIndent = chunk.minIndent
  }

  /// Adds what the next chunk adds.
  package static func += (sum: inout ChunkSummary, next: ChunkSummary) {
    sum.bytes &+= next.bytes
    sum.lineEnds &+= next.lineEnds
    sum.tasks += next.tasks
    sum.tags &+= next.tags
    sum.minIndent = min(sum.minIndent, next.minIndent)
  }
}

extension Chunk: Summarized {
  /// What the chunk adds to the sum of its document.
  package var summary: ChunkSummary { ChunkSummary(self) }
}
