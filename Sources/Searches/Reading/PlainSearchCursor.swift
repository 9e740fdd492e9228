/// A position in the payload of a saved search that is read from left to right, without an allocation.
struct PlainSearchCursor {
  var at = 0
  let end: Int
  /// The number of parentheses that are open.
  var depth = 0

  init(_ text: Span<UInt8>) { end = text.count }
}

/// Whether a byte may belong to a name of a tag that is all ASCII letters, digits, `_` and `-`.
func isPlainNameByte(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
}

func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

extension PlainSearchCursor {
  /// The next byte, or 0 at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 { at < end ? text[at] : 0 }

  mutating func skipBlanks(_ text: Span<UInt8>) {
    while at < end, text[at] == 0x20 || text[at] == 0x09 { at &+= 1 }
  }

  /// Takes a parenthesis, with the backslash that escapes it.
  mutating func take(parenthesis: UInt8, _ text: Span<UInt8>) -> Bool {
    let isEscaped = peek(text) == UInt8(ascii: "\\")
    let place = isEscaped ? at &+ 1 : at
    guard place < end, text[place] == parenthesis else { return false }
    at = place &+ 1
    return true
  }

  /// Takes the next word if it is `keyword`.
  mutating func takeKeyword(_ keyword: StaticString, _ text: Span<UInt8>) -> Bool {
    let start = at
    let next = at &+ keyword.utf8CodeUnitCount
    guard next <= end, isWord(at..<next, keyword, text) else { return false }
    at = next
    if isAtBoundary(text) { return true }
    at = start
    return false
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    isPlainNameByte(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  /// Whether the next byte belongs to no word.
  func isAtBoundary(_ text: Span<UInt8>) -> Bool {
    switch peek(text) {
    case 0x20, 0x09, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["):
      true
    case UInt8(ascii: "!"): at &+ 1 < end && text[at &+ 1] == UInt8(ascii: "=")
    case UInt8(ascii: "\\"):
      at &+ 1 < end
        && (text[at &+ 1] == UInt8(ascii: "(") || text[at &+ 1] == UInt8(ascii: ")"))
    default: at == end
    }
  }

  /// Whether the bytes at a range are `word`, but for the bits in `ignored`.
  func isWord(
    _ range: Range<Int>, _ word: StaticString, _ text: Span<UInt8>, ignoring ignored: UInt8 = 0
  ) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let letters = word.utf8Start
    var index = 0
    while index < range.count {
      guard text[range.lowerBound &+ index] | ignored == letters[index] else { return false }
      index &+= 1
    }
    return true
  }
}

extension PlainSearchCursor {
  /// `day = word { ( "+" | "-" ) [ws] N [ws] unit }`, where the word names a day, or a unit of time
  /// follows `this`, `next` or `last`.
  mutating func takeDay(_ text: Span<UInt8>) -> Bool {
    if takeWord("this", text) || takeWord("next", text) || takeWord("last", text) {
      skipBlanks(text)
      guard
        takeWord("day", text) || takeWord("week", text) || takeWord("month", text)
          || takeWord("quarter", text) || takeWord("year", text)
      else { return false }
    } else if !(takeWord("today", text) || takeWord("tomorrow", text)
      || takeWord("yesterday", text) || takeWord("now", text))
    {
      return false
    }
    skipBlanks(text)
    while peek(text) == UInt8(ascii: "+") || peek(text) == UInt8(ascii: "-") {
      at &+= 1
      skipBlanks(text)
      let digits = at
      while at < end, isDigit(text[at]) { at &+= 1 }
      guard at > digits, at &- digits < 10 else { return false }
      skipBlanks(text)
      guard takeUnit(text) else { return false }
      skipBlanks(text)
    }
    return true
  }

  private mutating func takeUnit(_ text: Span<UInt8>) -> Bool {
    takeWord("d", text) || takeWord("day", text) || takeWord("days", text)
      || takeWord("w", text) || takeWord("week", text) || takeWord("weeks", text)
      || takeWord("month", text) || takeWord("months", text)
      || takeWord("year", text) || takeWord("years", text)
  }

  /// Takes all letters that are next if they are `word`, in any case.
  private mutating func takeWord(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    var next = at
    while next < end, isLetter(text[next]) { next &+= 1 }
    guard isWord(at..<next, word, text, ignoring: 0x20) else { return false }
    at = next
    return true
  }
}
