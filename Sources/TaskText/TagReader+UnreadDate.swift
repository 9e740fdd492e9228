extension TagReader {
  /// Whether the name of a date tag begins at `start`, perhaps after a space, and a digit follows soon:
  /// then a date may stand there that nothing reads. The name may be in capitals or have letters that look
  /// alike, or be any name if the digit is where a payload's would be: `@doen:2025-05-11`. The date may also
  /// be the end of the name, as in `due2025-05-11`.
  func isUnreadDate(_ bytes: Span<UInt8>, from start: Offset, end: Offset) -> Bool {
    guard start < end else { return false }
    let start = bytes[start] == UInt8(ascii: " ") ? start &+ 1 : start
    let maxNameEnd = min(end, start &+ maxDateTagNameScan)
    guard let nameEnd = nameEnd(bytes, from: start, to: maxNameEnd) else { return false }
    let hasDigit =
      firstDigit(bytes, from: nameEnd, to: min(end, nameEnd &+ maxDateDistance)) != nil
    if hasDigit, isDateTag(bytes, TextRange(start, nameEnd)) { return true }
    if opensDate(bytes, at: nameEnd, end: end) { return true }
    if opensWords(bytes, at: nameEnd, end: end), isDateTag(bytes, TextRange(start, nameEnd)) {
      return true
    }
    let nameLimit = min(nameEnd, start &+ maxDateTagName)
    guard var shortEnd = firstDigit(bytes, from: start, to: nameLimit) else { return false }
    if shortEnd > start, isNameJoiner(bytes[shortEnd &- 1]) { shortEnd &-= 1 }
    return shortEnd > start && isDateTag(bytes, TextRange(start, shortEnd))
  }

  /// Whether `:`, `=`, a bracket or a quotation mark, and then a letter, stand at `offset`, as in `@due:tomorrow`.
  private func opensWords(_ bytes: Span<UInt8>, at offset: Offset, end: Offset) -> Bool {
    guard end &- offset >= 2, (0x61...0x7A).contains(bytes[offset &+ 1] | 0x20) else {
      return false
    }
    switch bytes[offset] {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      return true
    default: return false
    }
  }

  private func isDateTag(_ bytes: Span<UInt8>, _ name: TextRange) -> Bool {
    guard let dates, name.count <= maxDateTagName else { return false }
    let written = array(bytes, name)
    if dates.unclosedLength(written, []) != nil { return true }
    return written.contains(where: mayHidePlainLetter)
      && dates.unclosedLength(withPlainLetters(written), []) != nil
  }
}

/// Whether `:`, `=` or `[` and then a digit stand at `offset`.
package func opensDate(_ bytes: Span<UInt8>, at offset: Offset, end: Offset) -> Bool {
  guard end &- offset >= 2, (0x30...0x39).contains(bytes[offset &+ 1]) else { return false }
  return bytes[offset] == UInt8(ascii: ":") || bytes[offset] == UInt8(ascii: "=")
    || bytes[offset] == UInt8(ascii: "[")
}

/// The first ASCII digit in the range that is on the same line as its start.
package func firstDigit(
  _ bytes: Span<UInt8>, from start: Offset, to end: Offset
) -> Offset? {
  var offset = start
  while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
    if (0x30...0x39).contains(bytes[offset]) { return offset }
    offset &+= 1
  }
  return nil
}

/// Whether the byte is one of the letters `A` to `Z`.
@inline(__always)
package func isASCIICapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

/// Whether people write the byte between a date tag's name and its date: `@due_2025-05-11`.
@inline(__always)
package func isNameJoiner(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}

/// So many bytes of a name are read to tell whether it is that of a date tag. `＠` may be in a name, so a
/// line of them would be read to its end from each otherwise.
package let maxDateTagNameScan = maxDateTagName + 4

/// The maximum distance between a date tag's name and the first digit of its date, in bytes. It has room
/// for `on`, a weekday and a month.
package let maxDateDistance = 32
