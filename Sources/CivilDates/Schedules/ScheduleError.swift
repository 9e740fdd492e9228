/// Why a start, an end and a recurrence are not a ``Schedule``.
public enum ScheduleError: Error, Hashable, Sendable {
  /// The start is at 24:00.
  case startAtEndOfDay
  /// The start has a time, and the end has none.
  case startOnlyHasTime
  /// The end has a time, and the start has none.
  case endOnlyHasTime
  /// The end is not after the start.
  case endNotAfterStart
  /// No `every` clause can express the recurrence.
  case unwritableRecurrence
}

extension ScheduleError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .startAtEndOfDay: "the start is at 24:00: only an end or a limit may be at 24:00"
    case .startOnlyHasTime:
      "the start has a time but the end has none: give a time to both or to neither"
    case .endOnlyHasTime:
      "the end has a time but the start has none: give a time to both or to neither"
    case .endNotAfterStart: "the end is not after the start"
    case .unwritableRecurrence: "the recurrence has parts that an `every` clause cannot express"
    }
  }
}
