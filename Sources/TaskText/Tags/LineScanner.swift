/// The end of the line that begins at `start`: the offset of its line end, or `end` if it has none.
@inline(__always)
func lineEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  let raw = bytes.bytes
  var offset = start
  while end &- offset >= 8 {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let matches =
      zeroBytes(word ^ everywhere(0x0A)) | zeroBytes(word ^ everywhere(0x0D))
    if matches != 0 { return offset &+ matches.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  while offset < end, !isLineEnd(bytes[offset]) { offset &+= 1 }
  return offset
}

/// The start of the line that contains `offset`, but not before `start`.
@inline(__always)
func lineStart(_ bytes: Span<UInt8>, before offset: Offset, from start: Offset) -> Offset {
  let raw = bytes.bytes
  var offset = offset
  while offset &- start >= 8 {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset &- 8, as: UInt64.self))
    let others =
      nonzeroBytes(word ^ everywhere(0x0A)) & nonzeroBytes(word ^ everywhere(0x0D))
    let matches = ~others & everywhere(0x80)
    if matches != 0 { return offset &- matches.leadingZeroBitCount / 8 }
    offset &-= 8
  }
  while offset > start, !isLineEnd(bytes[offset &- 1]) { offset &-= 1 }
  return offset
}

/// The high bit of each byte that is not zero; it is exact for all bytes.
@inline(__always)
private func nonzeroBytes(_ word: UInt64) -> UInt64 {
  let low = everywhere(0x7F)
  return ((word & low) &+ low) | word
}

/// The start of the line after the line end at `offset`, or `end` if there is none.
func nextLine(_ bytes: Span<UInt8>, after offset: Offset, to end: Offset) -> Offset {
  guard offset < end else { return end }
  let isPair =
    bytes[offset] == 0x0D && offset &+ 1 < end && bytes[offset &+ 1] == 0x0A
  return offset &+ (isPair ? 2 : 1)
}

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
