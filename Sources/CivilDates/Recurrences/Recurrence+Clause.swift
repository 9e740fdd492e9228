extension Recurrence {
  /// The canonical text of the rule after `every`, without its limit: `2 weeks on mon, wed`.
  ///
  /// Nil if no `every` clause reads as this value: the clause cannot express one of the parts, or a
  /// list is not in the order in which the readers of this module sort it.
  public var clause: String? {
    guard (1...9999).contains(interval) else { return nil }
    var endless = self
    endless.limit = .endless
    var rebuilt = Recurrence(frequency)
    rebuilt.interval = interval
    var text = steps
    switch frequency {
    case .daily, .yearly: break
    case .weekly where !weekdays.isEmpty:
      rebuilt.weekdays = Set(weekdays.map { $0.weekday }).sorted().map { Place($0) }
      let names = rebuilt.weekdays.map { $0.weekday.shortName }.joined(separator: ", ")
      text = interval > 1 ? "\(steps) on \(names)" : names
      if interval == 1, rebuilt.weekdays == Recurrence.workingDays { text = "weekday" }
    case .weekly: break
    case .monthly:
      let places = places.filter { $0.isWritable }
      guard !places.isEmpty else { break }
      rebuilt = .monthly(every: interval, on: places)
      let names = places.sorted { $0.readingOrder < $1.readingOrder }.map { $0.text }
      text = "\(steps) on the \(names.joined(separator: ", "))"
    }
    return endless == rebuilt ? text : nil
  }

  /// `week`, `2 weeks`.
  private var steps: String {
    let unit =
      switch frequency {
      case .daily: "day"
      case .weekly: "week"
      case .monthly: "month"
      case .yearly: "year"
      }
    return interval == 1 ? unit : "\(interval) \(unit)s"
  }

  /// The places in the month, from all parts of the rule.
  private var places: [MonthPlace] {
    guard setPositions.isEmpty else { return setPositions.map { .workday($0) } }
    return monthPlaces + monthDays.map { .day($0) }
      + weekdays.compactMap { place in
        place.ordinal.map { .weekday(place.weekday, ordinal: $0) }
      }
  }
}

extension Recurrence.MonthPlace {
  /// Whether an `every` clause can express the place.
  fileprivate var isWritable: Bool {
    switch self {
    case .day(let nth): nth == -1 || (1...31).contains(nth)
    case .weekday(_, let nth), .workday(let nth): nth == -1 || (1...5).contains(nth)
    }
  }

  /// Days of the month come first, then weekdays; places that count from the end come last.
  fileprivate var readingOrder: (Int, Int, Int) {
    func rank(_ nth: Int) -> Int { nth < 0 ? Int.max : nth }
    return switch self {
    case .day(let nth): (0, rank(nth), 0)
    case .weekday(let weekday, let nth): (1, rank(nth), weekday.rawValue)
    case .workday(let nth): (2, rank(nth), 0)
    }
  }

  fileprivate var text: String {
    func word(_ nth: Int) -> String { nth == -1 ? "last" : ordinal(nth) }
    return switch self {
    case .day(-1): "last day"
    case .day(let nth): ordinal(nth)
    case .weekday(let weekday, let nth): "\(word(nth)) \(weekday.shortName)"
    case .workday(let nth): "\(word(nth)) weekday"
    }
  }
}
