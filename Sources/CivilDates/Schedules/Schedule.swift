/// When something is: a day or moment, until when, and how often.
///
/// Every value is one that the language can write: a start and an end both carry a time or neither
/// does, the end is after the start, and a start is never 24:00.
public struct Schedule: Hashable, Sendable {
  /// The day or the moment from which the recurrence counts; without one, when it begins.
  public let start: Moment
  /// When it ends, or nil where that is not said. A day is included whole, a time is not.
  public let end: Moment?
  /// By which rule it recurs, counted from ``start``; nil for once.
  public let recurrence: Recurrence?

  /// - Throws: `ScheduleError` naming what the language cannot write.
  public init(
    start: Moment, end: Moment? = nil, recurrence: Recurrence? = nil
  ) throws(ScheduleError) {
    if let recurrence {
      guard recurrence.clause != nil else { throw .unwritableRecurrence }
    }
    try self.init(start: start, end: end, writable: recurrence)
  }

  /// The same, for a recurrence that is known to be one the language can write.
  init(
    start: Moment, end: Moment?, writable recurrence: Recurrence?
  ) throws(ScheduleError) {
    guard start.time != .endOfDay else { throw .startAtEndOfDay }
    if let end {
      guard (start.time == nil) == (end.time == nil) else {
        throw start.time == nil ? .endOnlyHasTime : .startOnlyHasTime
      }
      guard end.time == nil ? end.date >= start.date : end.isAfter(start) else {
        throw .endNotAfterStart
      }
    }
    self.start = start
    self.end = end
    self.recurrence = recurrence
  }
}

extension Schedule: CustomStringConvertible {
  /// The canonical text, which reads back as an equal value.
  public var description: String { text(leavingOutEveryDay: false) }

  /// The canonical text, without the `every day` that a `thru` or `for` implies if so told.
  func text(leavingOutEveryDay isImplied: Bool) -> String {
    Schedule.text(start, end, recurrence, leavingOutEveryDay: isImplied)
  }

  /// The same, of parts that need not make a schedule: an end may be before its start.
  static func text(
    _ start: Moment, _ end: Moment?, _ recurrence: Recurrence?, leavingOutEveryDay isImplied: Bool
  ) -> String {
    var text = "\(start)"
    if let end {
      text += end.date == start.date && end.time != nil ? "-" : " - "
      text += end.date == start.date ? end.time.map { "\($0)" } ?? "\(end)" : "\(end)"
    }
    guard let recurrence else { return text }
    if !isImplied, let clause = recurrence.clause { text += " every \(clause)" }
    switch recurrence.limit {
    case .none: break
    case .until(let moment): text += " thru \(moment)"
    case .count(let count): text += " for \(count) time\(count == 1 ? "" : "s")"
    }
    return text
  }
}

extension Moment {
  /// Whether this is later than `other`; a moment without a time begins its day.
  func isAfter(_ other: Moment) -> Bool {
    (date, time?.secondOfDay ?? 0) > (other.date, other.time?.secondOfDay ?? 0)
  }
}
