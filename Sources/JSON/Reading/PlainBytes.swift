/// The end of the run of bytes from `start` on that a JSON string contains without escapes: the
/// next quote, backslash or control character, or the end of the bytes.
func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  end(bytes, from: start, before: specials)
}

/// The end of the run of such bytes that are ASCII.
func asciiEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  end(bytes, from: start, before: { specials($0) | $0 & everywhere(0x80) })
}

/// The end of the run of bytes from `start` on that is written without escapes. It also ends at a
/// DEL, which is allowed in a string but invisible.
func verbatimEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  end(bytes, from: start, before: escaped)
}

/// Whether a JSON string contains these bytes as they are, without escapes.
package func isVerbatimJSON(_ bytes: Span<UInt8>) -> Bool {
  let raw = bytes.bytes
  guard bytes.count >= 16 else {
    guard bytes.count >= 8 else { return verbatimEnd(bytes, from: 0) == bytes.count }
    // The two words may overlap.
    let first = raw.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt64.self)
    let last = raw.unsafeLoadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
    return escaped(first) | escaped(last) == 0
  }
  // The last block may overlap the one before.
  var found = escaped(
    raw.unsafeLoadUnaligned(fromByteOffset: bytes.count &- 16, as: SIMD16<UInt8>.self))
  var offset = 0
  while offset < bytes.count &- 16 {
    found .|= escaped(raw.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self))
    offset &+= 16
  }
  let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
  return halves[0] | halves[1] == 0
}

/// Flags the bytes that are written with an escape.
@inline(__always)
private func escaped(_ block: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
  func equal(_ byte: UInt8) -> SIMDMask<SIMD16<Int8>> { block .== SIMD16(repeating: byte) }
  return block .< SIMD16(repeating: 0x20) .| equal(UInt8(ascii: "\""))
    .| equal(UInt8(ascii: "\\")) .| equal(0x7F)
}

/// The first offset from `start` on whose byte `marks` marks, or the end of the bytes. Eight bytes
/// are compared at a time. `marks` must mark zero bytes.
@inline(__always)
private func end(
  _ bytes: Span<UInt8>, from start: Int, before marks: (UInt64) -> UInt64
) -> Int {
  let raw = bytes.bytes
  var offset = start
  while offset &+ 8 <= bytes.count {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let found = marks(word)
    if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  // The zeros after the last byte are marked as control characters: the first of them is the end.
  var rest: UInt64 = 0
  for index in (offset..<bytes.count).reversed() { rest = rest << 8 | UInt64(bytes[index]) }
  return offset &+ marks(rest).trailingZeroBitCount / 8
}

/// Marks quotes, backslashes and control characters.
@inline(__always)
private func specials(_ word: UInt64) -> UInt64 {
  zeroBytes(word ^ everywhere(UInt8(ascii: "\"")))
    | zeroBytes(word ^ everywhere(UInt8(ascii: "\\")))
    | controls(word)
}

/// Marks what is written with an escape: the same, and DEL.
@inline(__always)
private func escaped(_ word: UInt64) -> UInt64 {
  specials(word) | zeroBytes(word ^ everywhere(0x7F))
}

@inline(__always)
private func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// The high bit of each byte that is zero; above the lowest of them, of others too.
@inline(__always)
private func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- everywhere(1)) & ~word & everywhere(0x80)
}

/// The high bit of each byte below 0x20; above the lowest of them, of others too.
@inline(__always)
private func controls(_ word: UInt64) -> UInt64 {
  (word &- everywhere(0x20)) & ~word & everywhere(0x80)
}
