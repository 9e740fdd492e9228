extension TagReader {
  /// Whether a date tag's name begins at `start`, and a date in parentheses follows it, directly or after
  /// one space, or `:` or `=` and a digit. The parentheses may be full-width ones.
  func isUnreadDate(_ bytes: Span<UInt8>, from start: Offset, end: Offset) -> Bool {
    guard let dates, let nameEnd = nameEnd(bytes, from: start, to: end), nameEnd < end,
      nameEnd &- start <= maxDateTagName
    else { return false }
    let name = TextRange(start, nameEnd)
    if bytes[nameEnd] == UInt8(ascii: ":") || bytes[nameEnd] == UInt8(ascii: "=") {
      return end &- nameEnd >= 2 && (0x30...0x39).contains(bytes[nameEnd &+ 1])
        && dates.unclosedLength(array(bytes, name), []) != nil
    }
    let open = bytes[nameEnd] == UInt8(ascii: " ") ? nameEnd &+ 1 : nameEnd
    guard open < end else { return false }
    let width = openingWidth(bytes, at: open, end: end)
    if width == 0 { return false }
    let dateStart = open &+ width
    let limit = min(end, dateStart &+ maxDateText)
    var close = dateStart
    while close < limit, !isClosing(bytes, at: close, end: end) { close &+= 1 }
    return close < limit
      && dates.isDetached(array(bytes, name), array(bytes, from: dateStart, to: close))
  }

  /// The length of `(` or U+FF08 at `offset`, or 0.
  private func openingWidth(_ bytes: Span<UInt8>, at offset: Offset, end: Offset) -> Int {
    if bytes[offset] == UInt8(ascii: "(") { return 1 }
    return isWide(bytes, at: offset, end: end, last: 0x88) ? 3 : 0
  }

  private func isClosing(_ bytes: Span<UInt8>, at offset: Offset, end: Offset) -> Bool {
    bytes[offset] == UInt8(ascii: ")") || isWide(bytes, at: offset, end: end, last: 0x89)
  }

  private func isWide(
    _ bytes: Span<UInt8>, at offset: Offset, end: Offset, last: UInt8
  ) -> Bool {
    end &- offset >= 3 && bytes[offset] == 0xEF && bytes[offset &+ 1] == 0xBC
      && bytes[offset &+ 2] == last
  }
}
