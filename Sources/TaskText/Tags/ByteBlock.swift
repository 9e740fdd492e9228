/// Sixteen bytes of a text, which are compared in one step.
typealias ByteBlock = SIMD16<UInt8>

extension SIMD16<UInt8> {
  /// One flag for each byte.
  typealias Mask = SIMDMask<SIMD16<Int8>>
}

/// The bytes from `offset` on, of which there must be at least sixteen.
@inline(__always)
func byteBlock(_ bytes: Span<UInt8>, at offset: Offset) -> ByteBlock {
  bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: ByteBlock.self)
}

/// Whether a flag is set.
@inline(__always)
func isAny(_ mask: ByteBlock.Mask) -> Bool {
  let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return halves[0] | halves[1] != 0
}

/// A bit for each flag, the first one lowest.
@inline(__always)
func bits(_ mask: ByteBlock.Mask) -> UInt64 {
  let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  return byte(UInt64(littleEndian: halves[0])) | byte(UInt64(littleEndian: halves[1])) &<< 8
}

/// A bit for each byte of `lanes`, which must be 0x00 or 0xFF: the multiplication adds one bit of
/// each.
@inline(__always)
private func byte(_ lanes: UInt64) -> UInt64 {
  ((lanes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
}

/// A word in which all eight bytes are `byte`.
@inlinable @inline(__always)
package func everywhere(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

/// The first `@` in `start..<end`.
@inline(__always)
func firstAt(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  while offset < end, bytes.count &- offset >= ByteBlock.scalarCount {
    let signs = byteBlock(bytes, at: offset) .== ByteBlock(repeating: UInt8(ascii: "@"))
    if isAny(signs) {
      let found = offset &+ bits(signs).trailingZeroBitCount
      return found < end ? found : nil
    }
    offset &+= ByteBlock.scalarCount
  }
  while offset < end {
    if bytes[offset] == UInt8(ascii: "@") { return offset }
    offset &+= 1
  }
  return nil
}

/// The end of the line that begins at `start`: the offset of its line end, or `end` if it has none.
@inline(__always)
func lineEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  var offset = start
  while end &- offset >= ByteBlock.scalarCount {
    let block = byteBlock(bytes, at: offset)
    let ends = block .== ByteBlock(repeating: 0x0A) .| block .== ByteBlock(repeating: 0x0D)
    if isAny(ends) { return offset &+ bits(ends).trailingZeroBitCount }
    offset &+= ByteBlock.scalarCount
  }
  while offset < end, !isLineEnd(bytes[offset]) { offset &+= 1 }
  return offset
}

/// The start of the line that contains `offset`, but not before `start`.
func lineStart(_ bytes: Span<UInt8>, before offset: Offset, from start: Offset) -> Offset {
  var offset = offset
  while offset > start, !isLineEnd(bytes[offset &- 1]) { offset &-= 1 }
  return offset
}

/// The start of the line after the line end at `offset`, or `end` if there is none.
func nextLine(_ bytes: Span<UInt8>, after offset: Offset, to end: Offset) -> Offset {
  guard offset < end else { return end }
  let isPair =
    bytes[offset] == 0x0D && offset &+ 1 < end && bytes[offset &+ 1] == 0x0A
  return offset &+ (isPair ? 2 : 1)
}
