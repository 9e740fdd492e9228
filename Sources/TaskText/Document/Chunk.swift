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

/// Reads the chunks of a text one after the other.
///
/// It reuses its buffers for the next chunk and copies their contents into arrays of the exact size. The
/// tags of a very long line are not copied.
struct ChunkReader {
  private let isMarkdown: Bool
  private var reader: TextReader
  private var tagged = TaggedLines()
  private var starts: [Offset] = []
  private var summaries: [LineSummary] = []

  /// A reader for texts of `dialect`.
  init(_ dialect: Dialect) {
    isMarkdown = dialect.isMarkdown
    reader = TextReader(dialect)
  }

  /// The chunk of `bytes`, which are whole lines; `state` is the reading state before them.
  mutating func chunk(_ bytes: [UInt8], state: ReadingState) -> Chunk {
    tagged.removeAll()
    starts.removeAll(keepingCapacity: true)
    summaries.removeAll(keepingCapacity: true)
    let span = bytes.span
    var endState = state
    reader.read(span, in: TextRange(0, span.count), state: &endState, into: &tagged)
    let tasks = readLines(span, state: state)
    return Chunk(
      bytes, lineStarts: starts.fitted, summaries: summaries.fitted, tagged: takeTagged(),
      startState: state, endState: endState, tasks: tasks)
  }

  /// The lines with tags that were read, without spare capacity unless they have very many tags.
  private mutating func takeTagged() -> TaggedLines {
    guard tagged.tags.count > ChunkReader.maxCopiedTags else { return tagged.fitted }
    defer { tagged = TaggedLines() }
    return tagged
  }

  /// The number of tags up to which those of a chunk are copied.
  private static let maxCopiedTags = 1 << 16

  /// Finds the starts and the summaries of the lines.
  ///
  /// - Returns: the numbers of tasks among them.
  private mutating func readLines(_ bytes: Span<UInt8>, state: ReadingState) -> TaskCounts {
    var tasks = TaskCounts()
    var cursor = TaggedLineCursor()
    var lines = LineWalk(bytes, state: state, isMarkdown: isMarkdown)
    while let line = lines.next(bytes) {
      let tags = cursor.tags(on: line.range, in: tagged)
      let summary = LineSummary(
        bytes, line, tags: tagged.tags[tags], isMarkdown: isMarkdown)
      tasks.count(summary)
      starts.append(line.start)
      summaries.append(summary)
    }
    return tasks
  }
}

extension TaggedLines {
  /// The same lines, without spare capacity.
  fileprivate var fitted: TaggedLines {
    var copy = TaggedLines()
    copy.tags = tags.fitted
    copy.lines = lines.fitted
    copy.unread = unread.fitted
    return copy
  }
}

extension Array {
  /// The same elements, without spare capacity.
  fileprivate var fitted: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}

/// The sizes of a document's chunks, in bytes. An edit reads at least one whole chunk again.
package struct ChunkSizes: Sendable {
  /// The size of the chunks of a new text.
  let target: Int
  /// A larger text is split, unless it is one line.
  let max: Int
  /// A smaller chunk is merged with the one before it.
  let min: Int

  /// Chunks of about four thousand bytes.
  package static let standard = ChunkSizes(target: 4096)

  /// Chunks of about `target` bytes. Tests use a small number to get many chunks.
  package init(target: Int) {
    self.target = target
    max = target * 2
    min = target / 4
  }
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
  of bytes: [UInt8], state: ReadingState, reader: inout ChunkReader, _ sizes: ChunkSizes
) -> [Chunk] {
  reader.chunks(upTo: chunkEnds(of: bytes.span, sizes), state: state) { range in
    range.count == bytes.count ? bytes : Array(bytes[range])
  }
}

/// The chunks of a whole text, which is copied chunk by chunk, never as a whole.
func chunks(of text: String, reader: inout ChunkReader, _ sizes: ChunkSizes) -> [Chunk] {
  var text = text
  return text.withUTF8 { bytes in
    let ends = chunkEnds(of: Span(_unsafeElements: bytes), sizes)
    return reader.chunks(upTo: ends, state: .start) { Array(bytes[$0]) }
  }
}

extension ChunkReader {
  /// The chunks with these ends, whose bytes `copy` gives.
  fileprivate mutating func chunks(
    upTo ends: [Offset], state: ReadingState, copy: (Range<Offset>) -> [UInt8]
  ) -> [Chunk] {
    var chunks: [Chunk] = []
    chunks.reserveCapacity(ends.count)
    var state = state
    var start = 0
    for end in ends {
      let chunk = chunk(copy(start..<end), state: state)
      state = chunk.endState
      start = end
      chunks.append(chunk)
    }
    return chunks
  }
}

/// Iterates over the lines of a chunk. Those of plain text are known; which lines of Markdown are literal
/// depends on those before them, so they are read again.
struct ChunkLineWalk {
  /// The number of the next line.
  private(set) var number: Int
  private var markdown: LineWalk?

  /// A walk over the lines of `chunk`, whose bytes are `bytes`, in plain text from the line with
  /// number `first` on.
  init(_ chunk: Chunk, _ bytes: Span<UInt8>, _ dialect: Dialect, from first: Int) {
    guard dialect.isMarkdown else {
      number = max(0, first)
      return
    }
    number = 0
    markdown = LineWalk(bytes, state: chunk.startState, isMarkdown: true)
  }

  /// The next line of the same chunk, or nil after the last.
  mutating func next(in chunk: Chunk, _ bytes: Span<UInt8>) -> LineWalk.Line? {
    defer { number += 1 }
    if markdown != nil { return markdown?.next(bytes) }
    guard number < chunk.lineStarts.count else { return nil }
    let line = chunk.range(ofLine: number)
    let isFirst = number == 0 && chunk.startState == .start
    let mark = isFirst ? byteOrderMarkLength(bytes, in: line) : 0
    return LineWalk.Line(
      start: line.lowerBound, range: TextRange(line.lowerBound + mark, line.upperBound),
      isLiteral: false)
  }
}
