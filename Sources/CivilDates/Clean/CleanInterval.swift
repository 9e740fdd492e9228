/// An interval that has a match in each of its steps, whatever the start.
///
/// `interval = [ ( "other" | N ) ws ] unit [ "s" ] [ ws "on" ws on ] | "weekday"
/// | day-name { sep day-name }`
struct CleanInterval {
  /// Where its matches are.
  enum Days {
    /// The start is one.
    case start
    /// Bit n is the nth day after Monday; the steps are so many weeks.
    case weekdays(UInt8, step: Int)
    /// In each month that is a step.
    case month(step: Int)
  }

  let days: Days

  /// Takes an interval; nil if there is none or if it may have no match.
  init?(_ cursor: inout CleanCursor, _ text: Span<UInt8>) {
    if let weekdays = cursor.takeWeekdays(text) {
      days = .weekdays(weekdays, step: 1)
      return
    }
    if cursor.take(word: "weekday", text) {
      days = .weekdays(0b11111, step: 1)
      return
    }
    guard let step = cursor.takeStep(text) else { return nil }
    let unit = cursor.takeWord(text)
    func isUnit(_ name: StaticString, _ plural: StaticString) -> Bool {
      cursor.isWord(unit, name, text) || cursor.isWord(unit, plural, text)
    }
    if isUnit("week", "weeks") {
      guard cursor.takeBlanksAnd(word: "on", text) else {
        days = .start
        return
      }
      guard cursor.takeBlanks(text), let weekdays = cursor.takeWeekdays(text) else { return nil }
      days = .weekdays(weekdays, step: step)
    } else if isUnit("month", "months") {
      guard cursor.takeBlanksAnd(word: "on", text) else {
        days = .start
        return
      }
      guard cursor.takeBlanks(text), cursor.takeMonthPlaces(text) else { return nil }
      days = .month(step: step)
    } else if isUnit("day", "days") || isUnit("year", "years") {
      days = .start
    } else {
      return nil
    }
  }

  /// How many days after the day `start`, at most, the first match is.
  func maxDistance(from start: Int) -> Int {
    switch days {
    case .start: return 0
    case .weekdays(let set, let step):
      // Day 0 is a Monday.
      let day = start % 7
      let rest = set >> UInt8(truncatingIfNeeded: day)
      return rest != 0
        ? rest.trailingZeroBitCount : step &* 7 &- day &+ set.trailingZeroBitCount
    case .month(let step): return 31 &* (step &+ 1)
    }
  }
}

extension CleanCursor {
  /// `[ ( "other" | N ) ws ]`: 1 if there is nothing of it, nil if the number is not one of 1 to 9999.
  fileprivate mutating func takeStep(_ text: Span<UInt8>) -> Int? {
    let start = at
    if take(word: "other", text) {
      if takeBlanks(text) { return 2 }
      at = start
      return nil
    }
    guard peek(text).isDigit else { return 1 }
    guard let step = takeNumber(maxDigits: 4, text), step > 0, takeBlanks(text) else { return nil }
    return step
  }

  /// `day-name { sep day-name }`: bit n is the nth day after Monday.
  mutating func takeWeekdays(_ text: Span<UInt8>) -> UInt8? {
    guard let first = takeWeekday(text) else { return nil }
    var days = UInt8(1) << UInt8(first)
    while true {
      let start = at
      guard takeSeparator(text), let next = takeWeekday(text) else {
        at = start
        return days
      }
      days |= 1 << UInt8(next)
    }
  }

  /// `sep = [ws] "," [ws] | ws "and" ws`
  private mutating func takeSeparator(_ text: Span<UInt8>) -> Bool {
    let hasBlanks = takeBlanks(text)
    if take(UInt8(ascii: ","), text) {
      takeBlanks(text)
      return true
    }
    return hasBlanks && take(word: "and", text) && takeBlanks(text)
  }

  /// `[ "the" ws ] place { sep place }`, of places that every month has.
  fileprivate mutating func takeMonthPlaces(_ text: Span<UInt8>) -> Bool {
    if take(word: "the", text), !takeBlanks(text) { return false }
    guard takeMonthPlace(text) else { return false }
    while true {
      let start = at
      guard takeSeparator(text) else {
        at = start
        return true
      }
      // A text after a separator that is not a place belongs to something else, which nobody writes.
      guard takeMonthPlace(text) else { return false }
    }
  }

  /// `place = nth [ ws ( "day" | "weekday" | day-name ) ]`
  private mutating func takeMonthPlace(_ text: Span<UInt8>) -> Bool {
    guard let nth = takeNth(text) else { return false }
    let end = at
    if takeBlanks(text) {
      if take(word: "day", text) { return nth <= 28 }
      if take(word: "weekday", text) { return nth <= 5 }
      if takeWeekday(text) != nil { return nth <= 4 }
    }
    at = end
    return nth <= 28
  }

  /// `nth = "1st" … "31st" | "first" … "fifth" | "last"`, where 0 is the last.
  private mutating func takeNth(_ text: Span<UInt8>) -> Int? {
    if let number = takeNumber(maxDigits: 2, text) {
      let suffix = takeWord(text)
      let isTeen = number / 10 == 1
      let isRight: Bool =
        switch isTeen ? 0 : number % 10 {
        case 1: isWord(suffix, "st", text)
        case 2: isWord(suffix, "nd", text)
        case 3: isWord(suffix, "rd", text)
        default: isWord(suffix, "th", text)
        }
      return isRight && number > 0 ? number : nil
    }
    let word = takeWord(text)
    if isWord(word, "last", text) { return 0 }
    if isWord(word, "first", text) { return 1 }
    if isWord(word, "second", text) { return 2 }
    if isWord(word, "third", text) { return 3 }
    if isWord(word, "fourth", text) { return 4 }
    if isWord(word, "fifth", text) { return 5 }
    return nil
  }
}
