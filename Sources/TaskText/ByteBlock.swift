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

/// The line ends among the bytes.
@inline(__always)
func lineEnds(_ block: ByteBlock) -> ByteBlock.Mask {
  block .== ByteBlock(repeating: 0x0A) .| block .== ByteBlock(repeating: 0x0D)
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

/// A bit for each flag of four blocks.
@inline(__always)
func bits(
  _ one: ByteBlock.Mask, _ two: ByteBlock.Mask, _ three: ByteBlock.Mask, _ four: ByteBlock.Mask
) -> UInt64 {
  bits(one) | bits(two) &<< 16 | bits(three) &<< 32 | bits(four) &<< 48
}

/// A bit for each byte of `lanes`, which must be 0x00 or 0xFF: the multiplication adds one bit of
/// each.
@inline(__always)
private func byte(_ lanes: UInt64) -> UInt64 {
  ((lanes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
}
