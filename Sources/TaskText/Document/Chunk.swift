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
  package let standings: [LineStanding]
  /// Its tags, by line.
  package let tagged: TaggedLines
  /// What the chunks before say about how its first line is to be read.
  package let startState: ReadingState
  /// What it says to the chunk behind it.
  package let endState: ReadingState
  /// How many of its lines are tasks.
  package let tasks: TaskCounts
  /// The least indent of its items, in columns; `Int32.max` where all lines are blank.
  let leastIndent: Int32
  /// Whether it is ASCII only, so that all columns are bytes.
  package let isASCII: Bool

  init(_ bytes: [UInt8], state: ReadingState, reader: inout TextReader, dialect: Dialect) {
    var tagged = TaggedLines()
    var endState = state
    let span = bytes.span
    reader.read(
      span, in: TextRange(0, bytes.count), state: &endState, into: &tagged)
    var isASCII = true
    for offset in 0..<span.count where span[offset] >= 0x80 {
      isASCII = false
      break
    }
    var starts: [Offset] = []
    var standings: [LineStanding] = []
    var tasks = TaskCounts()
    var taggedLine = 0
    var lines = LineWalk(span, state: state, isMarkdown: dialect.isMarkdown)
    while let line = lines.next(span) {
      var tags = 0..<0
      if taggedLine < tagged.lines.count, tagged.lines[taggedLine].range == line.range {
        tags = tagged.lines[taggedLine].tags
        taggedLine &+= 1
      }
      let standing = LineStanding(
        span, line, tags: tagged.tags[tags], isMarkdown: dialect.isMarkdown)
      tasks.count(standing)
      starts.append(line.start)
      standings.append(standing)
    }
    self.bytes = bytes
    self.lineStarts = starts
    self.tagged = tagged
    self.startState = state
    self.endState = endState
    self.tasks = tasks
    self.standings = standings
    leastIndent = standings.map(\.indent).min() ?? .max
    self.isASCII = isASCII
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
  var leastIndent = Int32.max

  package init() {}

  init(_ chunk: Chunk) {
    bytes = chunk.bytes.count
    lineEnds = chunk.lineEnds
    tasks = chunk.tasks
    tags = chunk.tagged.tags.count
    leastIndent = chunk.leastIndent
  }

  package static func += (sum: inout ChunkSummary, next: ChunkSummary) {
    sum.bytes &+= next.bytes
    sum.lineEnds &+= next.lineEnds
    sum.tasks += next.tasks
    sum.tags &+= next.tags
    sum.leastIndent = min(sum.leastIndent, next.leastIndent)
  }
}

extension Chunk: Summarized {
  package var summary: ChunkSummary { ChunkSummary(self) }
}
