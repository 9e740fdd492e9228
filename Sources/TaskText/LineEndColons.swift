/// The colons that a line may end in: those in front of a line feed, white space, a character
/// outside ASCII or the end. They are found by one look at the bytes that takes no decision at
/// each.
///
/// - Returns: their places; nil where the text holds a carriage return.
func lineEndColons(_ bytes: Span<UInt8>) -> [Offset]? {
  var colons: [Offset] = []
  var start = 0
  while bytes.count &- start >= blockSize {
    let end = start &+ blockSize
    if mayHoldColonOrReturn(bytes, from: start), !noteColons(bytes, start..<end, in: &colons) {
      return nil
    }
    start = end
  }
  return noteColons(bytes, start..<bytes.count, in: &colons) ? colons : nil
}

/// Keeps the colons of the range; false where it holds a carriage return.
private func noteColons(
  _ bytes: Span<UInt8>, _ range: Range<Offset>, in colons: inout [Offset]
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

/// So many bytes are looked at together.
private let blockSize = 2 * MemoryLayout<Half>.size

private typealias Half = SIMD4<UInt64>

/// False only if neither a colon nor a carriage return is in the block that begins at `start`.
@inline(__always)
private func mayHoldColonOrReturn(_ bytes: Span<UInt8>, from start: Offset) -> Bool {
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
