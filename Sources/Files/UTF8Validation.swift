/// The offset of the first byte that is not part of well-formed UTF-8, or nil if there is none.
///
/// The Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF. Of a
/// broken sequence it is the offset of its first byte.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  firstInvalidUTF8(in: bytes, 0..<bytes.count)
}

/// The same of a stretch of `bytes`, as if there were nothing before and after it.
package func firstInvalidUTF8(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  bytes.withUnsafeBytes { buffer in
    let stretch = UnsafeRawBufferPointer(rebasing: buffer[range.clamped(to: buffer.indices)])
    return firstInvalidUTF8(in: stretch).map { $0 + range.lowerBound }
  }
}

private func firstInvalidUTF8(in bytes: UnsafeRawBufferPointer) -> Int? {
  var offset = 0
  while offset < bytes.count {
    offset = skipASCII(bytes, from: offset)
    guard offset < bytes.count else { return nil }
    let length = sequenceLength(in: bytes, at: offset)
    guard length > 0 else { return offset }
    offset &+= length
  }
  return nil
}

/// The offset of the next byte that is not ASCII, or the end.
@inline(__always)
private func skipASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  let high: UInt64 = 0x8080_8080_8080_8080
  var offset = start
  while bytes.count &- offset >= 8 {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian & high
    if word != 0 { return offset &+ word.trailingZeroBitCount / 8 }
    offset &+= 8
    while bytes.count &- offset >= 32 {
      let block = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      if block & SIMD4(repeating: high) != .zero { break }
      offset &+= 32
    }
  }
  while offset < bytes.count, bytes[offset] < 0x80 { offset &+= 1 }
  return offset
}

/// The number of bytes of the character at `offset`, or 0 where none is well formed.
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
