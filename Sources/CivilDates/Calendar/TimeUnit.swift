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
    func times(_ size: Int) -> Int? {
      let (product, overflow) = count.multipliedReportingOverflow(by: size)
      return overflow ? nil : product
    }
    let date: CivilDate?
    switch self {
    case .second: return moment.adding(seconds: count)
    case .minute: return times(60).flatMap { moment.adding(seconds: $0) }
    case .hour: return times(3600).flatMap { moment.adding(seconds: $0) }
    case .day: date = moment.date.adding(days: count)
    case .week: date = times(7).flatMap { moment.date.adding(days: $0) }
    case .month: date = moment.date.adding(months: count)
    case .quarter: date = times(3).flatMap { moment.date.adding(months: $0) }
    case .year: date = times(12).flatMap { moment.date.adding(months: $0) }
    }
    return date.map { Moment($0, at: moment.time) }
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
