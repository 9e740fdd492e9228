/// An effect of a recurrence that people may not expect.
public enum RecurrenceWarning: Hashable, Sendable, CustomStringConvertible {
  /// The start does not match the recurrence: the first occurrence is later.
  case startDoesNotMatch(first: Moment)
  /// Some months do not have these days, which are 29 to 31.
  case skipsShortMonths(days: [Int])
  /// 29 February is one of the days.
  case leapYearsOnly
  /// The fifth of this weekday is one of the days.
  case skipsMonthsWithoutFifth(Weekday)
  /// Steps of several weeks count from the week of the start, which begins on this day.
  case weeksCountFrom(CivilDate)

  /// One clause for people.
  public var description: String {
    switch self {
    case .startDoesNotMatch(let first):
      "the start does not match: the first occurrence is \(first.inWords)"
    case .skipsShortMonths(let days):
      "the \(days.map(ordinal).listed()) \(days.count > 1 ? "are" : "is") skipped in months "
        + "that do not have \(days.count > 1 ? "them" : "it")"
    case .leapYearsOnly: "29 February is in leap years only: other years are skipped"
    case .skipsMonthsWithoutFifth(let weekday):
      "months without a fifth \(weekday.name) are skipped"
    case .weeksCountFrom(let day): "the weeks count from the one that begins on \(day.inWords)"
    }
  }
}

extension Recurrence {
  /// The unexpected effects of this recurrence from `start` on; none if there is no occurrence. A
  /// recurrence that counts from completion is only checked up to its first occurrence.
  public func warnings(startingAt start: Moment) -> [RecurrenceWarning] {
    let occurrences = Occurrences(boundedFrom: start, recurrence: self)
    guard let first = occurrences.first else { return [] }
    var warnings: [RecurrenceWarning] = []
    if !occurrences.startIsOccurrence { warnings.append(.startDoesNotMatch(first: first)) }
    guard !startsWhenDone else { return warnings }
    warnings += missingDays(from: start.date)
    if frequency == .weekly, interval > 1,
      !weekdays.allSatisfy({ $0.weekday == start.date.weekday })
    {
      let days = weekStart.days(until: start.date.weekday)
      warnings.append(.weeksCountFrom(start.date.adding(days: -days) ?? start.date))
    }
    return warnings
  }

  private func missingDays(from start: CivilDate) -> [RecurrenceWarning] {
    let months = monthsReached(from: start)
    var warnings: [RecurrenceWarning] = []
    let days = Set(daysOfMonth(from: start).filter { (29...31).contains($0) }).sorted()
    let short = days.filter { day in
      months.contains { day > CivilDate.length(ofMonth: $0, year: 2000) }
    }
    if !short.isEmpty { warnings.append(.skipsShortMonths(days: short)) }
    if days.contains(29), months.contains(2) { warnings.append(.leapYearsOnly) }
    for weekday in fifthWeekdays where !months.isEmpty {
      warnings.append(.skipsMonthsWithoutFifth(weekday))
    }
    return warnings
  }

  /// The days of the month that the rule names; the day of the start if the rule names no days.
  private func daysOfMonth(from start: CivilDate) -> [Int] {
    let named =
      monthDays + monthPlaces.compactMap { if case .day(let day) = $0 { day } else { nil } }
    let isOpen = weekdays.isEmpty && monthPlaces.isEmpty && yearDays.isEmpty && weekNumbers.isEmpty
    return named.isEmpty && isOpen ? [start.day] : named
  }

  /// The months in which the rule can have a day of the month.
  private func monthsReached(from start: CivilDate) -> Set<Int> {
    switch frequency {
    case .daily, .weekly: return []
    case .monthly:
      let step = interval % 12
      let reached = Set((0..<12).map { (start.month - 1 + $0 * step) % 12 + 1 })
      return months.isEmpty ? reached : reached.intersection(months)
    case .yearly:
      guard months.isEmpty else { return Set(months).intersection(1...12) }
      return monthDays.isEmpty ? [start.month] : Set(1...12)
    }
  }

  private var fifthWeekdays: [Weekday] {
    let places = monthPlaces.compactMap {
      if case .weekday(let day, let nth) = $0 { Place(day, ordinal: nth) } else { nil }
    }
    guard frequency == .monthly || !months.isEmpty else { return [] }
    let fifth = (weekdays + places).filter { $0.ordinal == 5 || $0.ordinal == -5 }
    return Set(fifth.map { $0.weekday }).sorted()
  }

  /// Whether the recurrence has no occurrence on or after `start`, as far as that is found in a bounded
  /// time: see ``Occurrences/init(boundedFrom:recurrence:)``.
  public func isEmpty(startingAt start: Moment) -> Bool {
    var rule = self
    // A count is at least 1, so it cannot make the recurrence empty; ignoring it saves the counting.
    if case .count = limit { rule.limit = .endless }
    return Occurrences(boundedFrom: start, recurrence: rule).isEmpty
  }

  /// Whether the rule has no occurrence, whatever the start: the 30th of every February, for example.
  /// A rule that matches no day in 100 years counts as one.
  var isEmptyFromAnyStart: Bool {
    // With an interval of 1, the rule matches everything that it matches with a longer one.
    var rule = self
    rule.interval = 1
    rule.limit = .endless
    return Occurrences(boundedFrom: Moment(.first), recurrence: rule).isEmpty
  }
}
