extension RepeatForm {
  /// Whether the payload of `@repeat` certainly has no problem and, from a start before the year 9000, an
  /// occurrence.
  ///
  /// `repeat = [ "every" ws ] interval [ ws "when" ws "done" ] | "daily" … "yearly" | [ "+" ] N unit`
  package static func isClean(_ text: Span<UInt8>) -> Bool {
    var cursor = CleanCursor(text)
    if cursor.takeShortForm(text) { return true }
    cursor.at = 0
    if cursor.take(word: "every", text) {
      guard cursor.takeBlanks(text), CleanInterval(&cursor, text) != nil else { return false }
    } else if !cursor.takeAdverb(text) {
      guard CleanInterval(&cursor, text) != nil else { return false }
    }
    if cursor.takeBlanksAnd(word: "when", text), !cursor.takeBlanksAnd(word: "done", text) {
      return false
    }
    return cursor.isAtEnd
  }
}

extension CleanCursor {
  /// Takes `[ "+" ] N ( "d" | "w" | "m" | "q" | "y" )`, up to the end.
  fileprivate mutating func takeShortForm(_ text: Span<UInt8>) -> Bool {
    _ = take(UInt8(ascii: "+"), text)
    guard let number = takeNumber(maxDigits: 4, text), number > 0 else { return false }
    switch peek(text) | 0x20 {
    case UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "m"), UInt8(ascii: "q"),
      UInt8(ascii: "y"):
      return at &+ 1 == end
    default: return false
    }
  }

  fileprivate mutating func takeAdverb(_ text: Span<UInt8>) -> Bool {
    take(word: "daily", text) || take(word: "weekly", text) || take(word: "monthly", text)
      || take(word: "yearly", text)
  }
}
