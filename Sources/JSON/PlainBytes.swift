/// The end of the run of bytes from `start` on that a JSON string contains without escapes, as it is
/// written here: the next quote, backslash or control character, DEL included, or the end of the bytes.
/// Eight bytes are compared at a time.
func plainEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
  let raw = bytes.bytes
  var offset = start
  while offset &+ 8 <= bytes.count {
    let word = UInt64(
      littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    let found = specials(word)
    if found != 0 { return offset &+ found.trailingZeroBitCount / 8 }
    offset &+= 8
  }
  // The zeros after the last byte are marked as control characters: the first of them is the end.
  var rest: UInt64 = 0
  for index in (offset..<bytes.count).reversed() { rest = rest << 8 | UInt64(bytes[index]) }
  return offset &+ specials(rest).trailingZeroBitCount / 8
}

/// Marks quotes, backslashes and control characters, which zero bytes are, too.
@inline(__always)
private func specials(_ word: UInt64) -> UInt64 {
  zeroBytes(word ^ everywhere(UInt8(ascii: "\"")))
    | zeroBytes(word ^ everywhere(UInt8(ascii: "\\")))
    | zeroBytes(word ^ everywhere(0x7F)) | controls(word)
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

/// The text, or nil if it is not UTF-8.
package func validText(_ utf8: ArraySlice<UInt8>) -> String? {
  utf8.withUnsafeBufferPointer { bytes in
    // Decoding repairs what is not UTF-8, which changes the bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    let isUnchanged = text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    return isUnchanged ?? text.utf8.elementsEqual(bytes) ? text : nil
  }
}
