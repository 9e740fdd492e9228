extension CivilDuration {
  /// Whether ``CivilDuration/init(_:)`` certainly reads a text, told without an allocation.
  ///
  /// `length { [ws] [ "," ] [ws] [ "and" ws ] length }`, where `length = N [ "." digit ] [ws] unit`
  package static func isClean(_ text: Span<UInt8>) -> Bool {
    var cursor = CleanCursor(text)
    guard cursor.takeLength(text) else { return false }
    while !cursor.isAtEnd {
      cursor.takeBlanks(text)
      if cursor.take(UInt8(ascii: ","), text) { cursor.takeBlanks(text) }
      if cursor.take(word: "and", text), !cursor.takeBlanks(text) { return false }
      guard cursor.takeLength(text) else { return false }
    }
    return true
  }
}

extension CleanCursor {
  fileprivate mutating func takeLength(_ text: Span<UInt8>) -> Bool {
    guard takeNumber(maxDigits: 6, text) != nil else { return false }
    if take(UInt8(ascii: "."), text) {
      let start = at
      guard takeNumber(maxDigits: 1, text) != nil, at > start else { return false }
    }
    takeBlanks(text)
    let unit = takeWord(text)
    switch unit.count {
    case 1: return "smhdw".utf8.contains(text[unit.lowerBound] | 0x20)
    case 2: return isWord(unit, "hr", text)
    case 3:
      return isWord(unit, "sec", text) || isWord(unit, "min", text) || isWord(unit, "hrs", text)
        || isWord(unit, "day", text)
    case 4:
      return isWord(unit, "secs", text) || isWord(unit, "mins", text)
        || isWord(unit, "hour", text) || isWord(unit, "days", text) || isWord(unit, "week", text)
    case 5: return isWord(unit, "hours", text) || isWord(unit, "weeks", text)
    case 6: return isWord(unit, "second", text) || isWord(unit, "minute", text)
    case 7: return isWord(unit, "seconds", text) || isWord(unit, "minutes", text)
    default: return false
    }
  }
}
