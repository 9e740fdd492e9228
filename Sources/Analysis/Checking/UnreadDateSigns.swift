import TaskText

/// Whether a name may be that of a date tag with a date, as in `@due2025-05-11`.
@inline(__always)
func mayEndInDate(_ name: TextRange, _ bytes: Span<UInt8>) -> Bool {
  name.count >= 11 && (0x30...0x39).contains(bytes[name.upperBound &- 1])
}

/// Whether white space, `:`, `=` or an opening parenthesis or bracket, and then a letter or a digit
/// follow.
@inline(__always)
func mayPrecedeDate(_ end: Offset, _ bytes: Span<UInt8>) -> Bool {
  var offset = end
  while offset < bytes.count {
    switch bytes[offset] {
    case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "["):
      offset &+= 1
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return offset > end
    // The lead bytes of U+00A0, U+3000 and U+FF08.
    case 0xC2, 0xE3, 0xEF: return true
    default: return false
    }
  }
  return false
}
