extension ByteCursor {
  /// Takes a time zone, with the fraction of a second before it if there is one: `Z`, `+02:00`,
  /// `-0700`, `.000Z`.
  mutating func takeOffset() -> Range<Int>? {
    let start = at
    return attempt { cursor in
      cursor.takeFraction()
      guard cursor.take(UInt8(ascii: "Z")) || cursor.takeSignedOffset() else { return nil }
      if let next = cursor.peek(), next.isLetter || next.isDigit || next == UInt8(ascii: ":") {
        return nil
      }
      return start..<cursor.at
    }
  }

  private mutating func takeFraction() {
    guard peek() == UInt8(ascii: "."), peek(1)?.isDigit == true else { return }
    move(to: at + 1)
    while peek()?.isDigit == true { move(to: at + 1) }
  }

  /// `±HH:MM`, `±HHMM`, `±HH`: from -12:45 to +14:45, in quarters of an hour.
  private mutating func takeSignedOffset() -> Bool {
    attempt { cursor -> Bool? in
      let isWest = cursor.take(UInt8(ascii: "-"))
      guard isWest || cursor.take(UInt8(ascii: "+")) else { return nil }
      let hours: Int
      let minutes: Int
      if let number = cursor.takeNumber(digits: 4...4) {
        (hours, minutes) = (number.value / 100, number.value % 100)
      } else if let number = cursor.takeNumber(digits: 2...2) {
        hours = number.value
        minutes = cursor.take(UInt8(ascii: ":")) ? cursor.takeNumber(digits: 2...2)?.value ?? -1 : 0
      } else {
        return nil
      }
      return hours <= (isWest ? 12 : 14) && [0, 15, 30, 45].contains(minutes) ? true : nil
    } ?? false
  }
}
