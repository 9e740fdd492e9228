import CivilDates

/// A length of time, as searches count it.
enum SearchDateUnit: Hashable {
  case second, minute, hour, day, week, month, quarter, year

  /// The unit that a word or letter in lower case names; `m` is a minute.
  init?(_ word: String) {
    switch word {
    case "s", "sec", "secs", "second", "seconds": self = .second
    case "m", "min", "mins", "minute", "minutes": self = .minute
    case "h", "hour", "hours": self = .hour
    case "d", "day", "days": self = .day
    case "w", "week", "weeks": self = .week
    case "month", "months": self = .month
    case "q", "quarter", "quarters": self = .quarter
    case "y", "year", "years": self = .year
    default: return nil
    }
  }

  /// The moment so many units later, or earlier if negative; nil outside the years 1 to 9999. A day
  /// that its month does not have is the month's last.
  func adding(_ count: Int, to moment: Moment) -> Moment? {
    switch self {
    case .second: moment.adding(seconds: count)
    case .minute: product(count, 60).flatMap { moment.adding(seconds: $0) }
    case .hour: product(count, 3600).flatMap { moment.adding(seconds: $0) }
    case .day: moment.date.adding(days: count).map { Moment($0, moment.time) }
    case .week:
      product(count, 7).flatMap { moment.date.adding(days: $0) }.map { Moment($0, moment.time) }
    case .month: moment.date.adding(months: count).map { Moment($0, moment.time) }
    case .quarter:
      product(count, 3).flatMap { moment.date.adding(months: $0) }.map { Moment($0, moment.time) }
    case .year:
      product(count, 12).flatMap { moment.date.adding(months: $0) }.map { Moment($0, moment.time) }
    }
  }

  /// The first day of the unit that holds `day`; the day itself for units of less than a day. Weeks
  /// begin on Monday.
  func start(of day: CivilDate) -> CivilDate? {
    switch self {
    case .second, .minute, .hour, .day: day
    case .week: day.adding(days: 1 - day.weekday.rawValue)
    case .month: day.firstOfMonth
    case .quarter: day.firstOfMonth.adding(months: -((day.month - 1) % 3))
    case .year: day.firstOfMonth.adding(months: 1 - day.month)
    }
  }
}

/// The product of two numbers, if it is no larger than any.
private func product(_ one: Int, _ other: Int) -> Int? {
  let (product, overflow) = one.multipliedReportingOverflow(by: other)
  return overflow ? nil : product
}
