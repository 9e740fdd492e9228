/// Numbers of seven bits a byte, the lowest first; the high bit says that more follow (the LEB128
/// of DWARF 5, section 7.6).
extension [UInt8] {
  /// Appends a number, which is not negative.
  mutating func append(number: Int) {
    var rest = UInt(clamping: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads numbers one after another; after the end, it reads zeros.
struct NumberReader {
  private(set) var offset: Int

  /// Reads from `offset` on.
  init(at offset: Int = 0) {
    self.offset = offset
  }

  /// The next number in `bytes`.
  @inline(__always)
  mutating func next(_ bytes: Span<UInt8>) -> Int {
    var value: UInt = 0
    var shift: UInt = 0
    while offset < bytes.count, shift < 64 {
      let byte = bytes[offset]
      offset &+= 1
      value |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift &+= 7
    }
    return Int(truncatingIfNeeded: value)
  }

  /// Passes over so many bytes.
  mutating func skip(_ count: Int) {
    offset &+= count
  }
}
