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
}
