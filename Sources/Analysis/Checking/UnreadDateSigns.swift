import TaskText

/// Whether an unknown tag may be a date tag with a date: `@due2025-05-11`, `@dues(2025-05-11)`,
/// `@Due 2025-05-11`, `@dUE 2025-05-11`, or `@duе(2025-05-11)` with a Cyrillic letter.
@inline(__always)
func mayHideDate(_ tag: Tag, _ bytes: Span<UInt8>) -> Bool {
  let last = bytes[tag.name.upperBound &- 1]
  guard let payload = tag.payload else {
    if tag.name.count >= 11, isDigit(last) { return true }
    return mayPrecedeDate(tag.end, bytes) && holds(mayHidePlainLetter, tag.name, bytes)
      && firstDigit(bytes, from: tag.end, to: min(bytes.count, tag.end &+ maxDateDistance)) != nil
  }
  return !payload.isEmpty && isDigit(bytes[payload.lowerBound])
    && (last == UInt8(ascii: "s") || holds({ $0 >= 0x80 }, tag.name, bytes))
}

/// Whether marks or white space, as people write them between a date tag and its date, and then a letter
/// or a digit follow.
@inline(__always)
func mayPrecedeDate(_ end: Offset, _ bytes: Span<UInt8>) -> Bool {
  var offset = end
  while offset < bytes.count {
    switch bytes[offset] {
    case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","),
      UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "\\"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      offset &+= 1
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return offset > end
    // The lead bytes of U+00A0 and U+00AB, of the General Punctuation and arrows, and of U+3000 and U+FF08.
    case 0xC2, 0xE2, 0xE3, 0xEF: return true
    default: return false
    }
  }
  return false
}

/// Whether the part of a name that may be that of a date tag has such a byte.
@inline(__always)
private func holds(
  _ predicate: (UInt8) -> Bool, _ name: TextRange, _ bytes: Span<UInt8>
) -> Bool {
  var offset = name.lowerBound
  let end = min(name.upperBound, offset &+ maxDateTagNameScan)
  while offset < end {
    if predicate(bytes[offset]) { return true }
    offset &+= 1
  }
  return false
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
