/// A position in bytes that are read from left to right.
///
/// Every `take` function either takes the whole element and moves after it, or does not move.
package struct ByteCursor {
  /// All bytes.
  package let bytes: [UInt8]
  /// The offset of the next byte.
  package private(set) var at: Int
  /// The offset at which reading ends.
  package let end: Int

  /// A cursor over the bytes in `range`.
  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
  }

  /// Whether everything is read.
  package var isAtEnd: Bool { at >= end }

  /// The byte `distance` bytes ahead, or nil after the end.
  func peek(_ distance: Int = 0) -> UInt8? {
    at + distance < end ? bytes[at + distance] : nil
  }

  /// Where the next blank is, or the end.
  var endOfRun: Int { bytes[at..<end].firstIndex { $0.isBlank } ?? end }

  /// Moves to a place where a cursor over these bytes has been before.
  package mutating func move(to place: Int) { at = min(max(place, 0), end) }

  /// Takes the byte if it is next.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    at += 1
    return true
  }

  /// Takes `ws`: one or more spaces or tabs.
  @discardableResult
  package mutating func takeBlanks() -> Bool {
    let start = at
    while let byte = peek(), byte.isBlank { at += 1 }
    return at > start
  }

  /// Takes one or more digits.
  @discardableResult
  package mutating func takeDigits() -> Bool {
    let start = at
    while let byte = peek(), byte.isDigit { at += 1 }
    return at > start
  }

  /// Takes `+` or `-`, and gives 1 or -1.
  @discardableResult
  package mutating func takeSign() -> Int? {
    take(UInt8(ascii: "+")) ? 1 : take(UInt8(ascii: "-")) ? -1 : nil
  }

  /// Takes a run of digits if `count` contains its length.
  package mutating func takeNumber(digits count: ClosedRange<Int>) -> Number? {
    var value = 0
    var length = 0
    while length <= count.upperBound, let byte = peek(length), byte.isDigit {
      value = value &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      length += 1
    }
    guard count.contains(length) else { return nil }
    at += length
    return Number(value: value, range: at - length..<at)
  }

  /// A run of at most nine digits, or a month's name: its value and its range.
  package struct Number: Hashable {
    private let start: Int
    private let length: Int32
    private let number: Int32

    init(value: Int, range: Range<Int>) {
      start = range.lowerBound
      length = Int32(truncatingIfNeeded: range.count)
      number = Int32(truncatingIfNeeded: value)
    }

    /// The number.
    package var value: Int { Int(number) }
    var range: Range<Int> { start..<start &+ Int(length) }
  }

  /// Takes a run of ASCII letters and gives it in lower case; nil if there is none, or if it is
  /// longer than every word of the language.
  package mutating func takeWord() -> String? {
    let maxLength = 12
    var length = 0
    while let byte = peek(length), byte.isLetter {
      guard length < maxLength else { return nil }
      length += 1
    }
    guard length > 0 else { return nil }
    defer { at += length }
    return String(unsafeUninitializedCapacity: length) { buffer in
      for index in 0..<length { buffer[index] = bytes[at + index] | 0x20 }
      return length
    }
  }

  /// Takes the next run of letters if it is `word`, which is in lower case, in any case.
  package mutating func take(word: String) -> Bool { take { $0.takeWord() == word } }

  /// Takes `ws` and then `word`, in any case.
  mutating func takeBlanksAnd(word: String) -> Bool {
    take { $0.takeBlanks() && $0.take(word: word) }
  }

  /// Runs `body`, and moves back if it gives false.
  mutating func take(_ body: (inout ByteCursor) -> Bool) -> Bool {
    attempt { body(&$0) ? true : nil } ?? false
  }

  /// Runs `body`, and moves back if it gives nil.
  package mutating func attempt<Result>(_ body: (inout ByteCursor) -> Result?) -> Result? {
    let start = at
    if let result = body(&self) { return result }
    at = start
    return nil
  }
}

extension UInt8 {
  /// A space or tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// `0` to `9`.
  package var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
  /// An ASCII letter.
  package var isLetter: Bool {
    UInt8(ascii: "a") <= self | 0x20 && self | 0x20 <= UInt8(ascii: "z")
  }
}
