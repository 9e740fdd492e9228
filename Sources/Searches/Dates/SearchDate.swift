import CivilDates

/// A date as a search says it with `[d]`, before it is known which day is today.
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
/// Keywords are read in any case. A weekday is that of the week that is meant, and a month that of
/// the year. What begins with a time or a step counts from today, or from now.
struct SearchDate: Hashable {
  /// Where the date counts from.
  enum Base: Hashable {
    case now
    /// So many days after today.
    case day(Int)
    /// The day of the week so many weeks after this one.
    case weekday(Weekday, weeks: Int)
    /// The day of the year so many years after this one.
    case month(Int, day: Int, years: Int)
    /// The start of what is so many units after that of today.
    case start(SearchDateUnit, units: Int)
    case moment(Moment)
  }

  /// A number of units to go on, or back if negative.
  struct Step: Hashable {
    let count: Int
    let unit: SearchDateUnit
  }

  let base: Base
  /// The time on that day; nil where none is written.
  let time: CivilTime?
  let steps: [Step]

  /// The moment that is meant; nil if there is no such day.
  func moment(on today: CivilDate, at now: CivilTime?) -> Moment? {
    guard var moment = start(on: today, at: now) else { return nil }
    if let time { moment = Moment(moment.date, time) }
    for step in steps {
      guard let next = step.unit.adding(step.count, to: moment) else { return nil }
      moment = next
    }
    return moment
  }

  private func start(on today: CivilDate, at now: CivilTime?) -> Moment? {
    switch base {
    case .now: Moment(today, now)
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
