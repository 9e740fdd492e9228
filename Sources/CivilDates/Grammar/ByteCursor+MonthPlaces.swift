extension ByteCursor {
  /// Takes places in a month: `[ "the" ws ] place { sep place }`.
  mutating func takePlaces() -> [Recurrence.MonthPlace]? {
    if take(word: "the") { takeBlanks() }
    return takeList { $0.takePlace() }
  }

  /// ```
  /// place = nth | nth ws "day"
  ///       | ( "first" … "fifth" | "1st" … "5th" | "last" ) ws ( day-name | "weekday" )
  /// nth   = "1st" … "31st" | "first" … "fifth" | "last"
  /// ```
  private mutating func takePlace() -> Recurrence.MonthPlace? {
    guard let nth = attempt({ $0.takeNth() }) else { return nil }
    let named = attempt { cursor -> Recurrence.MonthPlace? in
      guard cursor.takeBlanks(), let word = cursor.takeWord() else { return nil }
      if word == "day" { return .day(nth) }
      guard nth <= 5 else { return nil }
      return word == "weekday"
        ? .workday(nth) : Weekday(name: word).map { .weekday($0, ordinal: nth) }
    }
    return named ?? .day(nth)
  }

  private mutating func takeNth() -> Int? {
    if let number = takeNumber(digits: 1...2) {
      guard (1...31).contains(number.value), let suffix = takeWord(),
        ordinal(number.value) == "\(number.value)\(suffix)"
      else { return nil }
      return number.value
    }
    return switch takeWord() {
    case "first": 1
    case "second": 2
    case "third": 3
    case "fourth": 4
    case "fifth": 5
    case "last": -1
    default: nil
    }
  }
}
