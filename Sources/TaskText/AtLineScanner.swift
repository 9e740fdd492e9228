/// Finds the lines of a text that contain an `@` or a full-width `＠`, in order.
///
/// It looks for the signs first, and for line ends only around a sign, as most lines have none. What it
/// compares becomes bits of one word: branches would cost more, as nobody can foretell them.
struct AtLineScanner {
  /// A line, without its line end.
  struct Line {
    let range: TextRange
    /// Its first `@` or `＠`.
    let at: Offset
    /// Whether it contains a `＠`.
    let hasFullWidthSign: Bool
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

  /// The next line with an `@` or `＠`.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Line? {
    guard let at = nextSign(bytes) else {
      position = end
      return nil
    }
    let start = startOfLine(bytes, before: at)
    let rest = restOfLine(bytes, from: at)
    position = rest.end
    return Line(
      range: TextRange(start, rest.end), at: at,
      hasFullWidthSign: rest.hasLead && holdsFullWidthSign(bytes, from: at, to: rest.end))
  }

  /// The first `@` or `＠` from ``position`` on.
  @inline(__always)
  private func nextSign(_ bytes: Span<UInt8>) -> Offset? {
    var offset = position
    while let candidate = nextCandidate(bytes, from: offset) {
      if bytes[candidate] == UInt8(ascii: "@")
        || isFullWidthSign(bytes, at: candidate, before: end)
      {
        return candidate
      }
      offset = candidate &+ 1
    }
    return nil
  }

  /// The first `@`, or byte with which `＠` begins, from `start` on.
  @inline(__always)
  private func nextCandidate(_ bytes: Span<UInt8>, from start: Offset) -> Offset? {
    var offset = start
    while end &- offset >= FourByteBlocks.byteCount {
      let found = FourByteBlocks(bytes, at: offset).bits { block in
        block .== ByteBlock(repeating: UInt8(ascii: "@")) .| block .== ByteBlock(repeating: 0xEF)
      }
      if found != 0 { return offset &+ found.trailingZeroBitCount }
      offset &+= FourByteBlocks.byteCount
    }
    while offset < end {
      if bytes[offset] == UInt8(ascii: "@") || bytes[offset] == 0xEF { return offset }
      offset &+= 1
    }
    return nil
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

  /// The end of the line that contains the sign at `at`, and whether a `＠` may be before it.
  @inline(__always)
  private func restOfLine(_ bytes: Span<UInt8>, from at: Offset) -> (end: Offset, hasLead: Bool) {
    let length = 2 &* ByteBlock.scalarCount
    var (offset, hasLead) = (at, false)
    while offset < end, bytes.count &- offset >= length {
      let (one, two) = (byteBlock(bytes, at: offset), byteBlock(bytes, at: offset &+ 16))
      let ends = bits(lineEnds(one)) | bits(lineEnds(two)) &<< 16
      let leads = one .== ByteBlock(repeating: 0xEF) .| two .== ByteBlock(repeating: 0xEF)
      hasLead = hasLead || isAny(leads)
      if ends != 0 { return (min(offset &+ ends.trailingZeroBitCount, end), hasLead) }
      offset &+= length
    }
    return offset < end ? (lineEnd(bytes, from: offset, to: end), true) : (end, hasLead)
  }

  @inline(never)
  private func holdsFullWidthSign(
    _ bytes: Span<UInt8>, from start: Offset, to end: Offset
  ) -> Bool {
    (start..<end).contains { isFullWidthSign(bytes, at: $0, before: end) }
  }
}
