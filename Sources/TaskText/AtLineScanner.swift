/// Finds the lines of a text that contain an `@` or a full-width `＠`, in order.
///
/// It reads blocks of 64 bytes. For each block, one word has a bit for every `@` and `＠`, and another a
/// bit for every line end.
struct AtLineScanner {
  /// A line, without its line end.
  struct Line {
    let range: TextRange
    /// Its first `@` or `＠`.
    let at: Offset
  }

  private static let blockLength = 64

  private let end: Offset
  /// The start of the block.
  private var start: Offset
  /// Whether a `＠` was found in the blocks up to this one.
  private(set) var hasFullWidthSigns = false
  /// Bit `n` is set if an `@` or `＠` that has not been passed begins at `start + n`.
  private var ats: UInt64 = 0
  /// Bit `n` is set if the byte at `start + n` is a line end that has not been passed.
  private var lineEnds: UInt64 = 0
  /// The start of the line that contains the next byte.
  private var lineStart: Offset

  /// A scanner for the bytes from `start`, which is the start of a line, up to `end`.
  @inline(__always)
  init(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) {
    self.start = start
    self.end = end
    lineStart = start
    scanBlock(bytes)
  }

  /// The next line with an `@` or `＠`.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Line? {
    while ats == 0 {
      passLineEnds(lineEnds)
      guard advance(bytes) else { return nil }
    }
    let place = ats.trailingZeroBitCount
    let before: UInt64 = (1 &<< UInt64(truncatingIfNeeded: place)) &- 1
    passLineEnds(lineEnds & before)
    let (at, first) = (start &+ place, lineStart)
    lineEnds &= ~before
    while lineEnds == 0 {
      guard advance(bytes) else { return Line(range: TextRange(first, end), at: at) }
    }
    let last = lineEnds.trailingZeroBitCount
    ats &= ~0 &<< UInt64(truncatingIfNeeded: last)
    return Line(range: TextRange(first, start &+ last), at: at)
  }

  /// Moves to the next block.
  ///
  /// - Returns: whether there is one.
  @inline(__always)
  private mutating func advance(_ bytes: Span<UInt8>) -> Bool {
    guard end &- start > Self.blockLength else {
      ats = 0
      lineEnds = 0
      return false
    }
    start &+= Self.blockLength
    scanBlock(bytes)
    return true
  }

  /// Moves `lineStart` after the last of the line ends.
  @inline(__always)
  private mutating func passLineEnds(_ lineEnds: UInt64) {
    if lineEnds != 0 {
      lineStart = start &+ Self.blockLength &- lineEnds.leadingZeroBitCount
    }
  }

  /// Finds every `@`, `＠` and line end of the block.
  @inline(__always)
  private mutating func scanBlock(_ bytes: Span<UInt8>) {
    ats = 0
    lineEnds = 0
    guard end &- start >= Self.blockLength else { return scanLastBlock(bytes) }
    let raw = bytes.bytes
    var leads = SIMDMask<SIMD16<Int8>>(repeating: false)
    for quarter in 0..<4 {
      let block = raw.unsafeLoadUnaligned(
        fromByteOffset: start &+ quarter &* 16, as: SIMD16<UInt8>.self)
      let shift = UInt64(truncatingIfNeeded: quarter &* 16)
      ats |= bits(block .== SIMD16(repeating: UInt8(ascii: "@"))) &<< shift
      lineEnds |=
        bits(block .== SIMD16(repeating: 0x0A) .| block .== SIMD16(repeating: 0x0D)) &<< shift
      leads .|= block .== SIMD16(repeating: 0xEF)
    }
    if unsafeBitCast(leads, to: SIMD2<UInt64>.self) != .zero { addFullWidthSigns(bytes) }
  }

  /// Adds every `＠` that begins in the block.
  @inline(never)
  private mutating func addFullWidthSigns(_ bytes: Span<UInt8>) {
    var bit: UInt64 = 1
    for offset in start..<min(start &+ Self.blockLength, end) {
      if isFullWidthSign(bytes, at: offset, before: end) {
        ats |= bit
        hasFullWidthSigns = true
      }
      bit &<<= 1
    }
  }

  @inline(never)
  private mutating func scanLastBlock(_ bytes: Span<UInt8>) {
    var bit: UInt64 = 1
    for offset in start..<max(start, end) {
      if bytes[offset] == UInt8(ascii: "@") { ats |= bit }
      if isLineEnd(bytes[offset]) { lineEnds |= bit }
      bit &<<= 1
    }
    addFullWidthSigns(bytes)
  }
}

/// A bit for each lane, the first one lowest.
@inline(__always)
private func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
  let lanes = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return byte(UInt64(littleEndian: lanes[0])) | byte(UInt64(littleEndian: lanes[1])) &<< 8
}

/// A bit for each byte of `lanes`, which must be 0x00 or 0xFF: the multiplication adds one bit of
/// each.
@inline(__always)
private func byte(_ lanes: UInt64) -> UInt64 {
  ((lanes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
}
