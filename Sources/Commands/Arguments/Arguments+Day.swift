import Analysis
import CivilDates
import Workspace

extension Arguments {
  /// The day that a flag gives, as a date or in words, or nil if the flag is absent.
  ///
  /// - Parameter today: the day from which words count.
  /// - Throws: `UsageError.badValue` for anything else, and for a day that does not exist.
  func day(of option: Option, today: CivilDate = localToday()) throws(UsageError) -> CivilDate? {
    guard let text = value(of: option) else { return nil }
    if let day = typedDay(text, today: today) { return day }
    throw .badValue(text, option: option.flag, reason: absenceOfDay(in: text, today: today))
  }

  /// The day that a flag gives in the same way, with a time if it has one, or nil if the flag is absent.
  func moment(of option: Option) throws(UsageError) -> Moment? {
    guard let text = value(of: option) else { return nil }
    let today = localToday()
    if let moment = typedMoment(text, today: today) { return moment }
    throw .badValue(text, option: option.flag, reason: absenceOfDay(in: text, today: today))
  }

  /// The moment that a flag gives, or midnight if it gives only a day; without the flag, the present one.
  func now(of option: Option) throws(UsageError) -> Moment {
    guard let moment = try moment(of: option) else { return localNow() }
    return Moment(moment.date, at: moment.time ?? .startOfDay)
  }
}
