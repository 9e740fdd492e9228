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
