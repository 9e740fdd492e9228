/// The end of the run of bytes from `start` on that a JSON string contains without escapes: the
/// next quote, backslash or control character, or the end of the bytes.
func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  end(bytes, from: start, before: specials)
}

/// The end of the run of bytes from `start` on that is written without escapes. It also ends at a
/// DEL, which is allowed in a string but invisible.
func verbatimEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  end(bytes, from: start, before: escaped)
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
