/// The offset of the first byte that is not part of well-formed UTF-8, or nil if there is none.
///
/// Well-formed UTF-8 is defined in the Unicode Standard, table 3-7: no overlong forms, no surrogates,
/// nothing above U+10FFFF. For an ill-formed sequence, this is the offset of its first byte.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  bytes.withUnsafeBytes { bytes in
    var offset = 0
    while offset < bytes.count {
      // Most texts are ASCII for the most part, which is skipped in words.
      if bytes.count &- offset >= 8,
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset &+= 8
        continue
      }
      let length = sequenceLength(in: bytes, at: offset)
      guard length > 0 else { return offset }
      offset &+= length
    }
    return nil
  }
}

/// The number of bytes of the character at `offset`, or 0 if it is ill-formed.
@inline(__always)
private func sequenceLength(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
  let first = bytes[offset]
  if first < 0x80 { return 1 }
  let left = bytes.count &- offset
  guard left > 1 else { return 0 }
  let second = bytes[offset &+ 1]
  switch first {
  case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
  case 0xE0...0xEF:
    let allowed: ClosedRange<UInt8> =
      first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
    guard left > 2, allowed.contains(second), isContinuation(bytes[offset &+ 2]) else { return 0 }
    return 3
  case 0xF0...0xF4:
    let allowed: ClosedRange<UInt8> =
      first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
    guard left > 3, allowed.contains(second), isContinuation(bytes[offset &+ 2]),
      isContinuation(bytes[offset &+ 3])
    else { return 0 }
    return 4
  default: return 0
  }
}

@inline(__always)
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
