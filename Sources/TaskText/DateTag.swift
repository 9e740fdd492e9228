public import CivilDates

/// A date tag that the language knows without any settings. Its raw value is the name.
public enum DateTag: String, CaseIterable, Sendable {
  case due, scheduled, done, start, started
  case deferred = "defer"
  case created, added, completed, toggle, cancelled, wait
  case recurrence = "repeat"
  case recurrenceRule = "repeat-rule"

  /// What the parentheses of the tag may contain.
  public var payload: DatePayloadKind {
    switch self {
    case .due, .scheduled: .schedule
    case .done, .start, .started, .deferred, .created, .added, .completed, .toggle: .day
    case .cancelled, .wait: .dayOrText
    case .recurrence: .recurrence
    case .recurrenceRule: .recurrenceRule
    }
  }
}
