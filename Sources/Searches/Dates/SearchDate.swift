import CivilDates

/// A date as written in a search with `[d]`, which may depend on today.
///
/// ```
/// date  = [ base ] [ ws time ] { step }
/// base  = a date or moment of the language | "now" | "yesterday" | "today" | "tomorrow"
///       | [ which ws ] ( day-name | month [ ws day ] ) | which ws unit
/// which = "this" | "next" | "last"
/// time  = [ "at" ws ] HH [ ":" MM [ ":" SS ] ] [ "am" | "pm" ]     with minutes, or one of the two
/// step  = [ws] [ "+" | "-" ] [ws] N [ws] unit
/// ```
///
/// Keywords are read in any case. A weekday is a day of this week, the next week or the last week; a
/// month is one of this year, the next year or the last year. Weeks begin on Monday. A time alone is
/// a time of today, and steps alone count from now.
struct SearchDate: Hashable {
  /// The date without its time and steps.
  enum Base: Hashable {
    case now
    /// The given number of days after today.
    case day(Int)
    /// The weekday in the week that is `weeks` after this week.
    case weekday(Weekday, weeks: Int)
    /// The day in the year that is `years` after this year.
    case month(Int, day: Int, years: Int)
    /// The start of the unit that is `units` after the current one.
    case start(SearchDateUnit, units: Int)
    case moment(Moment)
  }

  /// A number of units to add, or to subtract if negative.
  struct Step: Hashable {
    let count: Int
    let unit: SearchDateUnit
  }

  let base: Base
  /// The time of day; nil if none is written.
  let time: CivilTime?
  let steps: [Step]

  /// The moment that the date means on a day; nil if there is no such moment.
  func moment(on today: CivilDate, at now: CivilTime?) -> Moment? {
    guard var moment = start(on: today, at: now) else { return nil }
    if let time { moment = Moment(moment.date, at: time) }
    for step in steps {
      guard let next = step.unit.adding(step.count, to: moment) else { return nil }
      moment = next
    }
    return moment
  }

  private func start(on today: CivilDate, at now: CivilTime?) -> Moment? {
    switch base {
    case .now: Moment(today, at: now)
    case .day(let days): today.adding(days: days).map { Moment($0) }
    case .weekday(let weekday, let weeks):
      today.adding(days: weeks * 7 + weekday.rawValue - today.weekday.rawValue).map { Moment($0) }
    case .month(let month, let day, let years):
      (try? CivilDate(year: today.year + years, month: month, day: day)).map { Moment($0) }
    case .start(let unit, let units):
      unit.start(of: today).flatMap { unit.adding(units, to: Moment($0)) }
    case .moment(let moment): moment
    }
  }
}

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

/// The day of a search, with which dates are read.
struct SearchDay {
  let today: CivilDate
  /// The time that `now` means; if nil, midnight at the start of today.
  let time: CivilTime?
  let options: DateOptions

  /// The start of the schedule in a payload, in seconds since the start of the year 1; nil if the
  /// payload is not a schedule. A recurrence starts with its first occurrence.
  func stamp(ofPayload payload: [UInt8]) -> Int? {
    let reading = DateReading(payload, as: .schedule, today: today, options: options)
    guard let schedule = reading.schedule else { return nil }
    guard var recurrence = schedule.recurrence else { return stamp(schedule.start) }
    // A count does not affect the first occurrence, but takes time to apply.
    if case .count = recurrence.limit { recurrence.limit = .endless }
    return Occurrences(boundedFrom: schedule.start, recurrence: recurrence).first.map(stamp)
  }

  /// The moment that the text of a search means, in seconds since the start of the year 1; nil if
  /// the text is not a date.
  func stamp(ofWords text: [UInt8]) -> Int? {
    SearchDate(text, options: options)?.moment(on: today, at: time).map(stamp)
  }

  private func stamp(_ moment: Moment) -> Int { Moment(.first).seconds(until: moment) }
}
