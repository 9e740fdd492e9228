extension TagReader {
  /// The tag `@done (2025-05-11)`, `@due[2025-05-11]`, `@due:2025-05-11` or `@due=2025-05-11`.
  func tagWithDate(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    guard let dates, end &- nameEnd >= 2, nameEnd &- at &- 1 <= maxDateTagName else { return nil }
    let isDetached =
      bytes[nameEnd] == UInt8(ascii: " ") && bytes[nameEnd &+ 1] == UInt8(ascii: "(")
    let start = nameEnd &+ (isDetached ? 2 : 1)
    let limit = min(end, start &+ maxDateText)
    var close = start
    let tagEnd: Offset
    switch bytes[nameEnd] {
    case UInt8(ascii: " ") where isDetached, UInt8(ascii: "["):
      let closing = isDetached ? UInt8(ascii: ")") : UInt8(ascii: "]")
      while close < limit, bytes[close] != closing { close &+= 1 }
      guard close < limit,
        dates.isDetached(
          bytes.extracting(at &+ 1..<nameEnd), bytes.extracting(start..<close))
      else { return nil }
      tagEnd = close &+ 1
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      guard (0x30...0x39).contains(bytes[start]),
        let length = dates.unclosedLength(
          array(bytes, from: at &+ 1, to: nameEnd), array(bytes, from: start, to: limit)),
        length > 0
      else { return nil }
      close = min(start &+ length, limit)
      tagEnd = close
    default: return nil
    }
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: TextRange(start, close), tagEnd: tagEnd,
      following: tagEnd, end: end,
      nearMisses: nearMisses.union(isDetached ? .detached : .unparenthesized))
  }

  /// Whether the name of a date tag begins at `start`, and a digit, or a word in brackets or after `:` or
  /// `=`, follows soon: then a date may stand there that nothing reads. The date may also be the end of the
  /// name, as in `due2025-05-11`.
  func isUnreadDate(_ bytes: Span<UInt8>, from start: Offset, end: Offset) -> Bool {
    let maxNameEnd = min(end, start &+ maxDateTagName)
    guard let nameEnd = nameEnd(bytes, from: start, to: maxNameEnd) else { return false }
    let digit = firstDigit(bytes, from: nameEnd, to: min(end, nameEnd &+ maxDateDistance))
    if digit != nil || opensWords(bytes, at: nameEnd, end: end),
      isDateTag(bytes, TextRange(start, nameEnd))
    {
      return true
    }
    guard var shortEnd = firstDigit(bytes, from: start, to: nameEnd) else { return false }
    if shortEnd > start, isNameJoiner(bytes[shortEnd &- 1]) { shortEnd &-= 1 }
    return shortEnd > start && isDateTag(bytes, TextRange(start, shortEnd))
  }

  /// Whether `:`, `=` or a bracket, and then a letter, stand at `offset`, as in `@due:tomorrow`.
  private func opensWords(_ bytes: Span<UInt8>, at offset: Offset, end: Offset) -> Bool {
    guard end &- offset >= 2, (0x61...0x7A).contains(bytes[offset &+ 1] | 0x20) else {
      return false
    }
    switch bytes[offset] {
    case UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: "["),
      UInt8(ascii: "{"):
      return true
    default: return false
    }
  }

  private func isDateTag(_ bytes: Span<UInt8>, _ name: TextRange) -> Bool {
    dates?.unclosedLength(array(bytes, name), []) != nil
  }
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
package func isASCIICapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

/// Whether people write the byte between a date tag's name and its date: `@due_2025-05-11`.
package func isNameJoiner(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
}

/// The maximum distance between a date tag's name and the first digit of its date, in bytes. It has room
/// for `on`, a weekday and a month.
package let maxDateDistance = 32
