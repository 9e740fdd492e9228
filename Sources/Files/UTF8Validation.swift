#if arch(x86_64)
  private import _Builtin_intrinsics.intel.sse2
#endif

/// The offset of the first byte that is not part of well-formed UTF-8, or nil if there is none.
///
/// Well-formed UTF-8 is defined in the Unicode Standard, table 3-7: no overlong forms, no surrogates,
/// nothing above U+10FFFF. For an ill-formed sequence, this is the offset of its first byte.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  firstInvalidUTF8(in: bytes, 0..<bytes.count)
}

/// The same for a range of `bytes` alone, regardless of the bytes before and after it.
package func firstInvalidUTF8(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
  bytes.withUnsafeBytes { buffer in
    let part = UnsafeRawBufferPointer(rebasing: buffer[range.clamped(to: buffer.indices)])
    return firstInvalidUTF8(in: part).map { $0 + range.lowerBound }
  }
}

private func firstInvalidUTF8(in bytes: UnsafeRawBufferPointer) -> Int? {
  var offset = 0
  while offset < bytes.count {
    offset = skipPlainBlocks(bytes, from: skipASCII(bytes, from: offset))
    // Any other block is checked character by character.
    let end = min(bytes.count, offset &+ MemoryLayout<Block>.size)
    while offset < end {
      let length = sequenceLength(in: bytes, at: offset)
      guard length > 0 else { return offset }
      offset &+= length
    }
  }
  return nil
}

/// The offset of the next byte that is not ASCII, or the end.
@inline(__always)
private func skipASCII(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  var offset = start
  while bytes.count &- offset >= 8 {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian & highBits
    if word != 0 { return offset &+ word.trailingZeroBitCount / 8 }
    offset &+= 8
    while bytes.count &- offset >= 32 {
      let block = bytes.loadUnaligned(fromByteOffset: offset, as: Block.self)
      if hasHighBit(block | bytes.loadUnaligned(fromByteOffset: offset &+ 16, as: Block.self)) {
        break
      }
      offset &+= 32
    }
  }
  while offset < bytes.count, bytes[offset] < 0x80 { offset &+= 1 }
  return offset
}

private typealias Block = SIMD16<UInt8>
private let highBits: UInt64 = 0x8080_8080_8080_8080

/// Whether the highest bit of a byte is set.
@inline(__always)
private func hasHighBit(_ block: Block) -> Bool {
  #if arch(x86_64)
    return _mm_movemask_epi8(unsafeBitCast(block, to: __m128i.self)) != 0
  #else
    let halves = unsafeBitCast(block, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) & highBits != 0
  #endif
}

/// Sets the highest bit of the bytes that are at least `limit`, which is more than 0x80, and of no others.
@inline(__always)
private func marking(_ block: Block, from limit: UInt8) -> Block {
  #if arch(x86_64)
    // Smaller bytes stop at 0.
    let distance = unsafeBitCast(Block(repeating: limit &- 0x80), to: __m128i.self)
    return unsafeBitCast(
      _mm_subs_epu8(unsafeBitCast(block, to: __m128i.self), distance), to: Block.self)
  #else
    return flags(signed(block) .> SIMD16(repeating: Int8(bitPattern: limit) &- 1)) & block
  #endif
}

/// Skips the blocks from `start` on that contain only well-formed characters of up to three bytes.
///
/// It stops before a block with a lead byte that may begin an overlong form, a surrogate or four
/// bytes.
///
/// - Parameter start: the start of a character.
/// - Returns: the start of the first character that was not skipped. A character that continues in
///   the next block is not skipped.
@inline(__always)
private func skipPlainBlocks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
  let size = 2 &* MemoryLayout<Block>.size
  guard start >= 2 else { return start }
  var offset = start
  while bytes.count &- offset >= size {
    let problems = problems(bytes, at: offset) | problems(bytes, at: offset &+ size / 2)
    if hasHighBit(problems) { break }
    offset &+= size
  }
  guard offset > start else { return start }
  if bytes[offset &- 1] >= 0xC0 { return offset &- 1 }
  return bytes[offset &- 2] >= 0xE0 ? offset &- 2 : offset
}

/// Sets the highest bit of each byte of the block at `offset` that is not allowed after the bytes before
/// it, or is a lead byte that needs a closer check.
@inline(__always)
private func problems(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Block {
  let block = bytes.loadUnaligned(fromByteOffset: offset, as: Block.self)
  let one = bytes.loadUnaligned(fromByteOffset: offset &- 1, as: Block.self)
  let two = bytes.loadUnaligned(fromByteOffset: offset &- 2, as: Block.self)
  // As signed numbers, continuations are less than -64.
  let continuations = flags(signed(block) .< SIMD16(repeating: -64))
  let expected = marking(one, from: 0xC0) | marking(two, from: 0xE0)
  // C0 and C1 differ in the lowest bit alone.
  let special =
    block & Block(repeating: 0xFE) .== Block(repeating: 0xC0)
    .| block .== Block(repeating: 0xE0) .| block .== Block(repeating: 0xED)
  return continuations ^ expected | flags(special) | marking(block, from: 0xF0)
}

@inline(__always)
private func signed(_ block: Block) -> SIMD16<Int8> { unsafeBitCast(block, to: SIMD16<Int8>.self) }

@inline(__always)
private func flags(_ mask: SIMDMask<SIMD16<Int8>>) -> Block { unsafeBitCast(mask, to: Block.self) }

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
