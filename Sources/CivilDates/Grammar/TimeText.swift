/// The numbers of a written time, before they are resolved to a time.
struct TimeText {
  typealias Field = ByteCursor.Number

  /// The half of the day: `am` or `pm`.
  enum Half { case morning, afternoon }

  var hour: Field
  var minute: Field?
  var second: Field?
  var half: Half?
  /// Whether this is the exact grammar's spelling or a configured one.
  var isStandard: Bool
}

extension ByteCursor {
  /// Takes a time: `time = HH ":" MM [ ":" SS ]`; for `.any`, also `9:00`, `9am` and `2:30 pm`.
  mutating func takeTime(_ spelling: Spelling) -> TimeText? {
    attempt { cursor in
      guard let hour = cursor.takeNumber(digits: spelling == .exact ? 2...2 : 1...2) else {
        return nil
      }
      let minute = cursor.takeSixtieth()
      let second = minute == nil ? nil : cursor.takeSixtieth()
      let half = spelling == .exact ? nil : cursor.takeHalf()
      guard minute != nil || half != nil else { return nil }
      return TimeText(
        hour: hour, minute: minute, second: second, half: half,
        isStandard: half == nil && hour.range.count == 2)
    }
  }

  /// Takes a colon and two digits.
  mutating func takeSixtieth() -> Number? {
    attempt { $0.take(UInt8(ascii: ":")) ? $0.takeNumber(digits: 2...2) : nil }
  }

  /// Takes the half of the day: `half = [ ws | U+00A0 | U+202F ] ( "am" | "pm" )`. Many locales write a
  /// no-break space before it.
  mutating func takeHalf() -> TimeText.Half? {
    attempt { cursor in
      if !cursor.takeBlanks() { cursor.takeNoBreakSpace() }
      return switch cursor.takeWord() {
      case "am": .morning
      case "pm": .afternoon
      default: nil
      }
    }
  }

  private mutating func takeNoBreakSpace() {
    let start = at
    if take(0xC2), take(0xA0) { return }
    move(to: start)
    if take(0xE2), take(0x80), take(0xAF) { return }
    move(to: start)
  }

  /// Takes the separator between a day and its time: blanks; for `.any`, also `, `, `T`, and ` - `
  /// if the day has a weekday's name.
  ///
  /// - Returns: whether the spelling was exact; nil if there is no separator.
  mutating func takeTimeSeparator(_ spelling: Spelling, hasWeekday: Bool = false) -> Bool? {
    attempt { cursor in
      if spelling == .any, cursor.take(UInt8(ascii: "T")) { return false }
      let hasComma = spelling == .any && cursor.take(UInt8(ascii: ","))
      guard cursor.takeBlanks() else { return nil }
      guard hasWeekday, cursor.take(UInt8(ascii: "-")) else { return !hasComma }
      return cursor.takeBlanks() ? false : nil
    }
  }
}
