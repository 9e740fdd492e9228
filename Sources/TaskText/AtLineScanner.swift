/// Finds the lines of a text that contain an `@`, in order.
///
/// It looks for the sign first, and for line ends only around a sign, as most lines have none. What it
/// compares becomes bits of one word: branches would cost more, as nobody can foretell them.
struct AtLineScanner {
  /// A line, without its line end.
  struct Line {
    let range: TextRange
    /// Its first `@`.
    let at: Offset
  }

  private let end: Offset
  /// The start of the text, or the line end of the line that was found last.
  private var position: Offset

  /// A scanner for the bytes from `start`, which is the start of a line, up to `end`.
  @inline(__always)
  init(from start: Offset, to end: Offset) {
    self.end = end
    position = start
  }

  /// The next line with an `@`.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Line? {
    guard let at = firstAt(bytes, from: position, to: end) else {
      position = end
      return nil
    }
    let start = startOfLine(bytes, before: at)
    position = lineEnd(bytes, from: at, to: end)
    return Line(range: TextRange(start, position), at: at)
  }

  /// The start of the line that contains the sign at `at`.
  @inline(__always)
  private func startOfLine(_ bytes: Span<UInt8>, before at: Offset) -> Offset {
    var offset = at
    while offset >= FourByteBlocks.byteCount, offset > position {
      let first = offset &- FourByteBlocks.byteCount
      let ends = FourByteBlocks(bytes, at: first).bits(lineEnds)
      if ends != 0 { return max(offset &- ends.leadingZeroBitCount, position) }
      offset = first
    }
    return offset <= position ? position : lineStart(bytes, before: offset, from: position)
  }
}
