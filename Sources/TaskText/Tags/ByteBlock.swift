#if arch(x86_64)
  private import _Builtin_intrinsics.intel.sse2
#endif

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

/// Four blocks of bytes that follow each other.
struct FourByteBlocks: BitwiseCopyable {
  private let blocks: (ByteBlock, ByteBlock, ByteBlock, ByteBlock)

  static let byteCount = 4 * ByteBlock.scalarCount

  /// The bytes from `offset` on, of which there must be at least 64.
  @inline(__always)
  init(_ bytes: Span<UInt8>, at offset: Offset) {
    self = bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Self.self)
  }

  /// A bit for each byte that has the flag, the first one lowest.
  @inline(__always)
  func bits(_ flags: (ByteBlock) -> ByteBlock.Mask) -> UInt64 {
    let (one, two) = (flags(blocks.0), flags(blocks.1))
    let (three, four) = (flags(blocks.2), flags(blocks.3))
    // Most blocks have no flag.
    guard isAny(one .| two .| three .| four) else { return 0 }
    return TaskText.bits(one) | TaskText.bits(two) &<< 16 | TaskText.bits(three) &<< 32
      | TaskText.bits(four) &<< 48
  }
}

/// The line ends among the bytes.
@inline(__always)
func lineEnds(_ block: ByteBlock) -> ByteBlock.Mask {
  block .== ByteBlock(repeating: 0x0A) .| block .== ByteBlock(repeating: 0x0D)
}

/// Whether a flag is set.
@inline(__always)
func isAny(_ mask: ByteBlock.Mask) -> Bool {
  #if arch(x86_64)
    return bits(mask) != 0
  #else
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  #endif
}

/// A bit for each flag, the first one lowest.
@inline(__always)
func bits(_ mask: ByteBlock.Mask) -> UInt64 {
  #if arch(x86_64)
    // One instruction, which Swift has no name for.
    let bits = _mm_movemask_epi8(unsafeBitCast(mask, to: __m128i.self))
    return UInt64(truncatingIfNeeded: bits)
  #else
    let halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    return byte(UInt64(littleEndian: halves[0])) | byte(UInt64(littleEndian: halves[1])) &<< 8
  #endif
}

/// A bit for each byte of `lanes`, which must be 0x00 or 0xFF: the multiplication adds one bit of
/// each.
@inline(__always)
private func byte(_ lanes: UInt64) -> UInt64 {
  ((lanes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
}
