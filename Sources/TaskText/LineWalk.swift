/// Goes through the lines of a stretch one by one and knows which of them are literal.
struct LineWalk {
  /// One line of the walk.
  struct Line {
    /// Where it begins, byte-order mark included.
    let start: Offset
    /// The line, without its line end and without a byte-order mark.
    let range: TextRange
    /// Whether it is Markdown's code, front matter or comment, and so neither task nor project.
    let isLiteral: Bool
  }

  private var state: ReadingState
  private var markdown: MarkdownReader?
  private var next: Offset = 0
  private let end: Offset

  /// A walk over all of `bytes`, which begin in `state`.
  init(_ bytes: Span<UInt8>, state: ReadingState, isMarkdown: Bool) {
    self.state = state
    markdown = isMarkdown ? MarkdownReader() : nil
    end = bytes.count
  }

  /// The next line of the same bytes, or nil behind the last.
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
