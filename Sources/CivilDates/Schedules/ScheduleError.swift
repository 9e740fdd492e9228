/// Why a start, an end and a recurrence make no ``Schedule``.
public enum ScheduleError: Error, Hashable, Sendable {
  case startAtEndOfDay
  case startOnlyHasTime
  case endOnlyHasTime
  case endNotAfterStart
  case unwritableRecurrence
}

extension ScheduleError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch self {
    case .startAtEndOfDay: "a start at 24:00 does not exist: only an end or a limit may be at 24:00"
    case .startOnlyHasTime: "the start has a time but the end has none: both carry one or neither"
    case .endOnlyHasTime: "the end has a time but the start has none: both carry one or neither"
    case .endNotAfterStart: "the end is not after the start"
    case .unwritableRecurrence: "the recurrence has parts that an `every` clause cannot say"
    }
  }
}
