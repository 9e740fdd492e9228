extension TagReader {
  /// The tag `@due:2025-05-11`, `@due=2025-05-11` or `@due[2025-05-11]`.
  func unparenthesizedTag(
    _ bytes: Span<UInt8>, at: Offset, nameEnd: Offset, end: Offset, nearMisses: NearMisses
  ) -> Candidate? {
    guard let dates, end &- nameEnd >= 2, nameEnd &- at &- 1 <= maxDateTagName else { return nil }
    let start = nameEnd &+ 1
    let limit = min(end, start &+ maxDateText)
    let isBracket = bytes[nameEnd] == UInt8(ascii: "[")
    var close = start
    switch bytes[nameEnd] {
    case UInt8(ascii: "["):
      while close < limit, bytes[close] != UInt8(ascii: "]") { close &+= 1 }
      guard close < limit,
        dates.isDetached(
          bytes.extracting(at &+ 1..<nameEnd), bytes.extracting(start..<close))
      else { return nil }
    case UInt8(ascii: ":"), UInt8(ascii: "="):
      guard (0x30...0x39).contains(bytes[start]),
        let length = dates.unclosedLength(
          array(bytes, from: at &+ 1, to: nameEnd), array(bytes, from: start, to: limit)),
        length > 0
      else { return nil }
      close = min(start &+ length, limit)
    default: return nil
    }
    let tagEnd = isBracket ? close &+ 1 : close
    return candidate(
      bytes, at: at, nameEnd: nameEnd, payload: TextRange(start, close), tagEnd: tagEnd,
      following: tagEnd, end: end, nearMisses: nearMisses.union(.unparenthesized))
  }
}
