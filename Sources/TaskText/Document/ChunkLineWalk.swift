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
