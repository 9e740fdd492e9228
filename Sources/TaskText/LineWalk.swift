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
