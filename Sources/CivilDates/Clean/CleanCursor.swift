/// A position in bytes that are read from left to right without an allocation.
///
/// A clean payload is one that certainly has no problem. Most payloads are, and a quick look at their
/// bytes tells; what the quick look does not accept is read by
/// ``DateReading/init(_:as:today:options:)``, which says what is wrong, if anything is.
struct CleanCursor {
  var at = 0
  let end: Int

  init(_ text: Span<UInt8>) { end = text.count }

  var isAtEnd: Bool { at >= end }

  /// The next byte, or 0 at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 { at < end ? text[at] : 0 }

  @inline(__always)
  mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] == byte else { return false }
    at &+= 1
    return true
  }

  /// Takes `ws`: one or more spaces or tabs.
  @inline(__always) @discardableResult
  mutating func takeBlanks(_ text: Span<UInt8>) -> Bool {
    let start = at
    while at < end, text[at].isBlank { at &+= 1 }
    return at > start
  }

  /// Takes all digits that are next; nil if there is none or if there are more than `maxDigits`.
  @inline(__always)
  mutating func takeNumber(maxDigits: Int, _ text: Span<UInt8>) -> Int? {
    var (value, next) = (0, at)
    while next < end, text[next].isDigit {
      guard next &- at < maxDigits else { return nil }
      value = value &* 10 &+ Int(text[next] &- UInt8(ascii: "0"))
      next &+= 1
    }
    guard next > at else { return nil }
    at = next
    return value
  }

  /// Takes all letters that are next.
  mutating func takeWord(_ text: Span<UInt8>) -> Range<Int> {
    let start = at
    while at < end, text[at].isLetter { at &+= 1 }
    return start..<at
  }

  /// Takes all letters that are next if they are `word`, in any case.
  @inline(__always)
  mutating func take(word: StaticString, _ text: Span<UInt8>) -> Bool {
    let next = at &+ word.utf8CodeUnitCount
    guard next <= end, isWord(at..<next, word, text), next == end || !text[next].isLetter else {
      return false
    }
    at = next
    return true
  }

  /// Takes blanks and then all letters that are next if they are `word`, in any case.
  @inline(__always)
  mutating func takeBlanksAnd(word: StaticString, _ text: Span<UInt8>) -> Bool {
    let start = at
    if takeBlanks(text), take(word: word, text) { return true }
    at = start
    return false
  }

  /// Whether the letters of a range are `word`, in any case.
  @inline(__always)
  func isWord(_ range: Range<Int>, _ word: StaticString, _ text: Span<UInt8>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in letters.indices where text[range.lowerBound &+ index] | 0x20 != letters[index] {
        return false
      }
      return true
    }
  }

  /// Takes a weekday's name: 0 is Monday.
  mutating func takeWeekday(_ text: Span<UInt8>) -> Int? {
    let start = at
    let word = takeWord(text)
    if let day = weekday(word, text) { return day }
    at = start
    return nil
  }

  private func weekday(_ word: Range<Int>, _ text: Span<UInt8>) -> Int? {
    if isWord(word, "mon", text) || isWord(word, "monday", text) { return 0 }
    if isWord(word, "tue", text) || isWord(word, "tues", text) || isWord(word, "tuesday", text) {
      return 1
    }
    if isWord(word, "wed", text) || isWord(word, "wednesday", text) { return 2 }
    if isWord(word, "thu", text) || isWord(word, "thur", text) || isWord(word, "thurs", text)
      || isWord(word, "thursday", text)
    {
      return 3
    }
    if isWord(word, "fri", text) || isWord(word, "friday", text) { return 4 }
    if isWord(word, "sat", text) || isWord(word, "saturday", text) { return 5 }
    if isWord(word, "sun", text) || isWord(word, "sunday", text) { return 6 }
    return nil
  }
}
