/// A start, with an optional end and an optional recurrence.
///
/// Every value can be written in the language: either both start and end have a time or neither
/// does, the end is after the start, a start is never 24:00, and a count is 1 to 9999.
public struct Schedule: Hashable, Sendable {
  /// The day or moment at which it begins, and from which the recurrence counts.
  public let start: Moment
  /// The last day, which is included, or the time at which it ends; nil if there is no end.
  public let end: Moment?
  private let boxedRecurrence: BoxedRecurrence?

  /// The rule by which it recurs, counted from ``start``; nil if it does not recur.
  public var recurrence: Recurrence? { boxedRecurrence?.value }

  /// - Throws: `ScheduleError` if the language cannot express the schedule.
  public init(
    start: Moment, end: Moment? = nil, recurrence: Recurrence? = nil
  ) throws(ScheduleError) {
    if let recurrence {
      guard recurrence.clause != nil, recurrence.limit.isWritable else {
        throw .unwritableRecurrence
      }
    }
    try self.init(
      start: start, end: end, writable: recurrence.map(BoxedRecurrence.recurrence))
  }

  /// The same, for a recurrence that is known to have a clause.
  init(
    start: Moment, end: Moment?, writable recurrence: BoxedRecurrence?
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
    boxedRecurrence = recurrence
  }
}

extension Schedule: CustomStringConvertible {
  /// The canonical text, which reads back as an equal value.
  public var description: String { text(leavingOutEveryDay: false) }

  /// The canonical text; if `isImplied`, without the `every day` that a `thru` or `for` implies.
  func text(leavingOutEveryDay isImplied: Bool) -> String {
    Schedule.text(start, end, recurrence, leavingOutEveryDay: isImplied)
  }

  /// The same for parts that may not be a valid schedule: the end may be before the start.
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
    case .endless: break
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

extension Recurrence.Limit {
  /// Whether `thru` or `for N times` can express the limit: N is 1 to 9999.
  fileprivate var isWritable: Bool {
    switch self {
    case .endless, .until: true
    case .count(let count): (1...9999).contains(count)
    }
  }
}
