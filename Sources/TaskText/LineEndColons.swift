/// The colons in which a line may end: those before a line feed, white space, a character that is
/// not ASCII, or the end. Blocks without a colon are skipped in one step.
///
/// - Returns: their offsets; nil if the text contains a carriage return.
func lineEndColons(_ bytes: Span<UInt8>) -> [Offset]? {
  var colons: [Offset] = []
  var start = 0
  while bytes.count &- start >= blockSize {
    let end = start &+ blockSize
    if mayContainColonOrReturn(bytes, from: start),
      !appendColons(bytes, start..<end, to: &colons)
    {
      return nil
    }
    start = end
  }
  return appendColons(bytes, start..<bytes.count, to: &colons) ? colons : nil
}

/// Appends the colons of the range; false if it contains a carriage return.
private func appendColons(
  _ bytes: Span<UInt8>, _ range: Range<Offset>, to colons: inout [Offset]
) -> Bool {
  let raw = bytes.bytes
  var offset = range.lowerBound
  while offset < range.upperBound {
    if range.upperBound &- offset >= 8 {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if zeroBytes(word ^ everywhere(0x3A)) | zeroBytes(word ^ everywhere(0x0D)) == 0 {
        offset &+= 8
        continue
      }
    }
    switch bytes[offset] {
    case 0x0D: return false
    case 0x3A:
      let next = offset &+ 1 < bytes.count ? bytes[offset &+ 1] : 0x0A
      if next <= 0x20 || next >= 0x80 { colons.append(offset) }
    default: break
    }
    offset &+= 1
  }
  return true
}

/// The number of bytes in a block.
private let blockSize = 2 * MemoryLayout<Half>.size

private typealias Half = SIMD4<UInt64>

/// False only if neither a colon nor a carriage return is in the block that begins at `start`.
@inline(__always)
private func mayContainColonOrReturn(_ bytes: Span<UInt8>, from start: Offset) -> Bool {
  let raw = bytes.bytes
  let one = raw.unsafeLoadUnaligned(fromByteOffset: start, as: Half.self)
  let two = raw.unsafeLoadUnaligned(
    fromByteOffset: start &+ MemoryLayout<Half>.size, as: Half.self)
  let found =
    places(of: 0x3A, in: one) | places(of: 0x3A, in: two)
    | places(of: 0x0D, in: one) | places(of: 0x0D, in: two)
  return found & Half(repeating: everywhere(0x80)) != .zero
}

/// As in `zeroBytes`.
@inline(__always)
private func places(of byte: UInt8, in half: Half) -> Half {
  let others = half ^ Half(repeating: everywhere(byte))
  return (others &- Half(repeating: everywhere(1))) & ~others
}
