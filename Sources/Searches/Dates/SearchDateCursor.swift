import CivilDates

/// Reads the text of a date from left to right.
struct SearchDateCursor {
  private let original: [UInt8]
  /// The same in lower case.
  private let bytes: [UInt8]
  private(set) var at: Int
  private let end: Int

  /// A cursor over `bytes`, ignoring case and leading and trailing blanks.
  init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    at = 0
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    self.end = end
    skipBlanks()
  }

  var isAtEnd: Bool { at == end }

  mutating func skipBlanks() {
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
  }

  /// Runs `body` and skips the blanks after it. If `body` returns nil, the cursor does not move.
  mutating func attempt<Result>(_ body: (inout SearchDateCursor) -> Result?) -> Result? {
    let start = at
    if let result = body(&self) {
      skipBlanks()
      return result
    }
    at = start
    return nil
  }

  mutating func take(_ byte: Character) -> Bool {
    guard at < end, bytes[at] == byte.asciiValue else { return false }
    at += 1
    return true
  }

  /// Takes a run of letters.
  mutating func takeWord() -> String? {
    let start = at
    while at < end, (0x61...0x7A).contains(bytes[at]) { at += 1 }
    return start == at ? nil : String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Takes a number of at most nine digits.
  mutating func takeNumber() -> Int? {
    var value = 0
    let start = at
    while at < end, at - start < 9, (0x30...0x39).contains(bytes[at]) {
      value = value * 10 + Int(bytes[at] - 0x30)
      at += 1
    }
    return start == at || (at < end && (0x30...0x39).contains(bytes[at])) ? nil : value
  }

  /// The text from `start` up to the cursor.
  func text(from start: Int) -> [UInt8] { Array(bytes[start..<at]) }

  /// Takes the rest of the text, as written, except for trailing steps.
  mutating func takeAllBeforeSteps() -> [UInt8] {
    let start = at
    var before = end
    while let earlier = startOfStep(endingAt: before, from: start) { before = earlier }
    at = before
    return Array(original[start..<before])
  }

  /// The start of the step that ends at `place`: `[ "+" | "-" ] [ws] N [ws] unit`. Nil if there is
  /// none.
  private func startOfStep(endingAt place: Int, from start: Int) -> Int? {
    func back(_ index: Int, while belongs: (UInt8) -> Bool) -> Int {
      var index = index
      while index > start, belongs(bytes[index - 1]) { index -= 1 }
      return index
    }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let wordEnd = back(place, while: isBlank)
    let word = back(wordEnd, while: { (0x61...0x7A).contains($0) })
    guard wordEnd - word <= 8, wordEnd > word,
      SearchDateUnit(String(decoding: bytes[word..<wordEnd], as: UTF8.self)) != nil
    else { return nil }
    let numberEnd = back(word, while: isBlank)
    let number = back(numberEnd, while: { (0x30...0x39).contains($0) })
    guard number < numberEnd else { return nil }
    let sign = back(number, while: isBlank)
    let hasSign =
      sign > start && (bytes[sign - 1] == UInt8(ascii: "+") || bytes[sign - 1] == UInt8(ascii: "-"))
    return hasSign ? sign - 1 : number
  }
}
