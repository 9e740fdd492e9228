/// One place in a month: `place`.
private enum MonthPlace: Hashable {
  /// A day of the month, -1 being the last.
  case day(Int)
  /// The nth of one weekday.
  case weekday(Int, Weekday)
  /// The nth of all days from Monday to Friday.
  case workday(Int)
}

extension ByteCursor {
  /// Takes places in a month: `[ "the" ws ] place { sep place }`.
  mutating func takePlaces(into recurrence: inout Recurrence) throws(RecurrenceStop) {
    if take(word: "the") { takeBlanks() }
    let start = at
    guard let places = takeList({ $0.takePlace() }) else { throw stop(RecurrenceFault.place) }
    var days: Set<Int> = []
    var weekdays: Set<Recurrence.Place> = []
    var workdays: Set<Int> = []
    for place in places {
      switch place {
      case .day(let day): days.insert(day)
      case .weekday(let nth, let weekday):
        weekdays.insert(Recurrence.Place(weekday, ordinal: nth))
      case .workday(let nth): workdays.insert(nth)
      }
    }
    guard [days.isEmpty, weekdays.isEmpty, workdays.isEmpty].count(where: { !$0 }) == 1 else {
      throw RecurrenceStop(fault: .mixedPlaces, range: start..<at)
    }
    recurrence.monthDays = days.sorted()
    recurrence.setPositions = workdays.sorted()
    recurrence.weekdays =
      workdays.isEmpty
      ? weekdays.sorted { ($0.ordinal ?? 0, $0.weekday) < ($1.ordinal ?? 0, $1.weekday) }
      : Weekday.workdays.map { Recurrence.Place($0) }
  }

  /// ```
  /// place = nth | nth ws "day"
  ///       | ( "first" … "fifth" | "1st" … "5th" | "last" ) ws ( day-name | "weekday" )
  /// nth   = "1st" … "31st" | "first" … "fifth" | "last"
  /// ```
  private mutating func takePlace() -> MonthPlace? {
    guard let nth = attempt({ $0.takeNth() }) else { return nil }
    let named = attempt { cursor -> MonthPlace? in
      guard cursor.takeBlanks(), let word = cursor.takeWord() else { return nil }
      if word == "day" { return .day(nth) }
      guard nth <= 5 else { return nil }
      return word == "weekday"
        ? .workday(nth) : Weekday(name: word).map { .weekday(nth, $0) }
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
