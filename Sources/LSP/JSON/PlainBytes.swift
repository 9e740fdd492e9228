/// The end of the run of bytes that begins at `start` and stands for itself in a JSON string: the
/// place of the next quote, backslash or control character, or where the bytes end.
func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  let raw = bytes.bytes
  var offset = start
  while offset &+ 8 <= bytes.count {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let quotes = zeroBytes(word ^ everywhere(UInt8(ascii: "\"")))
    let backslashes = zeroBytes(word ^ everywhere(UInt8(ascii: "\\")))
    let matches = quotes | backslashes | controls(word)
    if matches != 0 { return offset &+ matches.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  while offset < bytes.count, !isSpecial(bytes[offset]) { offset &+= 1 }
  return offset
}

@inline(__always)
private func isSpecial(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
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
