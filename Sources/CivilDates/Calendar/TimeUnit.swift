/// A unit of time in searches, relative dates and durations.
package enum TimeUnit: Hashable, Sendable {
  case second, minute, hour, day, week, month, quarter, year

  /// The unit with the given name, in lower case. `m` is a minute.
  package init?(_ word: String) {
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
  package func adding(_ count: Int, to moment: Moment) -> Moment? {
    let (size, base) = length
    let (number, overflow) = count.multipliedReportingOverflow(by: size)
    if overflow { return nil }
    switch base {
    case .second: return moment.adding(seconds: number)
    case .day: return moment.date.adding(days: number).map { Moment($0, at: moment.time) }
    case .month: return moment.date.adding(months: number).map { Moment($0, at: moment.time) }
    }
  }

  /// What units consist of.
  enum Base { case second, day, month }

  /// How many of which it has.
  var length: (count: Int, base: Base) {
    switch self {
    case .second: (1, .second)
    case .minute: (60, .second)
    case .hour: (3600, .second)
    case .day: (1, .day)
    case .week: (7, .day)
    case .month: (1, .month)
    case .quarter: (3, .month)
    case .year: (12, .month)
    }
  }

  /// The first day of the unit that contains `day`; the day itself for units shorter than a day.
  package func start(of day: CivilDate) -> CivilDate? {
    switch self {
    case .second, .minute, .hour, .day: day
    case .week: day.adding(days: 1 - day.weekday.rawValue)
    case .month: day.firstOfMonth
    case .quarter: day.firstOfMonth.adding(months: -((day.month - 1) % 3))
    case .year: day.firstOfMonth.adding(months: 1 - day.month)
    }
  }
}
