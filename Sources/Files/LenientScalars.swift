/// The Unicode scalars of a path. A byte that is not valid UTF-8 is a character above U+10FFFF, so
/// that it equals only the same byte.
struct LenientScalars: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  mutating func next() -> UInt32? {
    guard offset < bytes.endIndex else { return nil }
    let first = bytes[offset]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    let tail = bytes[(offset + 1)...].prefix(length - 1)
    guard length > 1, tail.count == length - 1, tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      offset += 1
      return first < 0x80 ? UInt32(first) : 0x11_0000 + UInt32(first)
    }
    offset += length
    return tail.reduce(UInt32(first) & (0x7F >> UInt32(length))) { $0 << 6 | UInt32($1 & 0x3F) }
  }
}
