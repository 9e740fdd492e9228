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
