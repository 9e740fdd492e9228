/// Numbers in LEB128 (DWARF 5, section 7.6): seven bits in each byte, the lowest first. The high bit
/// is set if more bytes follow.
extension [UInt8] {
  /// Appends a number, which must not be negative.
  mutating func append(number: Int) {
    var rest = UInt(clamping: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads one number after another, and zeros after the end.
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

  /// Skips a number of bytes.
  mutating func skip(_ count: Int) {
    offset &+= count
  }
}
