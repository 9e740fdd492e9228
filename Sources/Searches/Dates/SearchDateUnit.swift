import CivilDates

/// A unit of time in a search.
enum SearchDateUnit: Hashable {
  case second, minute, hour, day, week, month, quarter, year

  /// The unit with the given name, in lower case. `m` is a minute.
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

  /// The moment `count` units later, or earlier if negative; nil outside the years 1 to 9999. A day
  /// that does not exist in the resulting month becomes the last day of that month.
  func adding(_ count: Int, to moment: Moment) -> Moment? {
    switch self {
    case .second: moment.adding(seconds: count)
    case .minute: product(count, 60).flatMap { moment.adding(seconds: $0) }
    case .hour: product(count, 3600).flatMap { moment.adding(seconds: $0) }
    case .day: moment.date.adding(days: count).map { Moment($0, at: moment.time) }
    case .week:
      product(count, 7).flatMap { moment.date.adding(days: $0) }.map { Moment($0, at: moment.time) }
    case .month: moment.date.adding(months: count).map { Moment($0, at: moment.time) }
    case .quarter:
      product(count, 3).flatMap { moment.date.adding(months: $0) }.map {
        Moment($0, at: moment.time)
      }
    case .year:
      product(count, 12).flatMap { moment.date.adding(months: $0) }.map {
        Moment($0, at: moment.time)
      }
    }
  }

  /// The first day of the unit that contains `day`; the day itself for units shorter than a day.
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

/// The product of two numbers; nil on overflow.
private func product(_ one: Int, _ other: Int) -> Int? {
  let (product, overflow) = one.multipliedReportingOverflow(by: other)
  return overflow ? nil : product
}
