public import Foundation

/// Why a recurrence of Foundation has no counterpart in ``CivilDates``, or the other way around.
public enum RecurrenceConversionError: Error, Hashable, Sendable {
  /// The rule of Foundation recurs every minute or every hour.
  case frequency
  /// The rule of Foundation belongs to a calendar that is not Gregorian.
  case calendar(Calendar.Identifier)
  /// The rule of Foundation names weeks by their number, and its first week of the year is not the one
  /// of ISO 8601.
  case firstWeek(minimumDays: Int)
  /// The rule of Foundation ends outside the years 1 to 9999.
  case end(Date)
  /// The recurrence counts from the day on which the last occurrence was done.
  case startsWhenDone
  /// The recurrence counts in steps of several weekdays.
  case countsWeekdays
  /// The recurrence mixes kinds of days of a month, such as `the 1st and the last friday`.
  case monthPlaces
  /// The recurrence ends after a number of occurrences that is less than 1.
  case count(Int)
}

extension RecurrenceConversionError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .frequency:
      "the rule recurs within a day: it can recur every day, week, month or year"
    case .calendar(let identifier):
      "the rule has the calendar \(identifier): it can have a Gregorian one"
    case .firstWeek(let days):
      "the rule's first week of the year has at least \(days) days: weeks with numbers need 4"
    case .end(let date): "the rule ends at \(date): it can end in the years 1 to 9999"
    case .startsWhenDone: "the recurrence counts from when it was done: it can count from a start"
    case .countsWeekdays:
      "the recurrence counts in steps of several weekdays: it can count in steps of days"
    case .monthPlaces:
      "the recurrence mixes kinds of days of a month: use only days, weekdays or working days"
    case .count(let count): "the recurrence occurs \(count) times: a count is at least 1"
    }
  }
}
