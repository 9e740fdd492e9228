public import CivilDates

/// A date tag that the language knows without any settings. Its raw value is the name,
/// whose case counts: `@Due` is not a date tag.
public enum DateTag: String, CaseIterable, Sendable {
  /// By when the item is due.
  case due
  /// For when the item is planned.
  case scheduled
  /// When the item was done.
  case done
  /// From when the item can be worked on.
  case start
  /// When work on the item began.
  case started
  /// `@defer`: until when the item is out of sight.
  case deferred = "defer"
  /// When the item was written down.
  case created
  /// When the item was added to the list.
  case added
  /// When the item was completed.
  case completed
  /// When work on the item was paused or taken up again.
  case toggle
  /// When the item was given up, or why.
  case cancelled
  /// Until when the item waits, or for what.
  case wait
  /// `@repeat`: how often the item recurs.
  case recurrence = "repeat"
  /// `@repeat-rule`: how often the item recurs, as a rule of RFC 5545.
  case recurrenceRule = "repeat-rule"

  /// What the parentheses of the tag may contain.
  public var payloadKind: DatePayloadKind {
    switch self {
    case .due, .scheduled: .schedule
    case .done, .start, .started, .deferred, .created, .added, .completed, .toggle: .day
    case .cancelled, .wait: .dayOrText
    case .recurrence: .recurrence
    case .recurrenceRule: .recurrenceRule
    }
  }
}
