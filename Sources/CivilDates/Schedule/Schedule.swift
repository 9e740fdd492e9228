/// A start, with an optional end and an optional recurrence.
///
/// Every value can be written in the language: either both start and end have a time or neither
/// does, the end is after the start, a start is never 24:00, and a count is 1 to 9999.
public struct Schedule: Hashable, Sendable, CustomStringConvertible {
  /// The day or moment at which it begins, and from which the recurrence counts.
  public let start: Moment
  /// The last day, which is included, or the time at which it ends; nil if there is no end.
  public let end: Moment?
  /// The rule by which it recurs, counted from ``start``; nil if it does not recur.
  public let recurrence: Recurrence?

  /// - Throws: `ScheduleError` if the language cannot express the schedule.
  public init(
    start: Moment, end: Moment? = nil, recurrence: Recurrence? = nil
  ) throws(ScheduleError) {
    if let recurrence, recurrence.clause == nil { throw .unwritableRecurrence }
    if case .count(let count) = recurrence?.limit, !(1...9999).contains(count) {
      throw .unwritableRecurrence
    }
    try self.init(start: start, end: end, writable: recurrence)
  }

  /// A schedule whose recurrence is known to have a clause.
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

  /// Reads a day, a moment or an appointment on one day in the most common canonical spellings, without an
  /// allocation: the first step of ``DateReading``, which reads all others.
  ///
  /// They are exactly `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` and `YYYY-MM-DD HH:MM-HH:MM`; nil for any other
  /// text, and if a day or time does not exist or the end is not after the start.
  package init?(plain text: Span<UInt8>) {
    let count = text.count
    guard count == 10 || count == 16 || count == 22, let date = CivilDate(startOf: text) else {
      return nil
    }
    var (start, end): (CivilTime?, CivilTime?)
    if count > 10 {
      guard text[10] == UInt8(ascii: " "), let time = CivilTime(text, at: 11) else { return nil }
      start = time
    }
    if count > 16 {
      guard text[16] == UInt8(ascii: "-"), let time = CivilTime(text, at: 17) else { return nil }
      end = time
    }
    try? self.init(start: Moment(date, at: start), end: end.map { Moment(date, at: $0) })
  }

  /// The whole schedule in words:
  /// `Sunday, 11 May 2025, 13:00 to 14:00 (1 h), every week until 30 June 2025`.
  public var inWords: String {
    guard let recurrence else { return appointmentInWords }
    return "\(appointmentInWords), \(recurrence.inWords)"
  }

  /// The start and the end in words, without the recurrence:
  /// `Sunday, 11 May 2025, 13:00 to 14:00 (1 h)`.
  public var appointmentInWords: String {
    guard let end else { return start.inWords }
    let isOneDay = end.date == start.date
    if isOneDay, end.time == nil { return "\(start.inWords) (1 day)" }
    let bound = isOneDay ? end.time.map { "\($0)" } ?? "" : end.inWords
    return "\(start.inWords) to \(bound) (\(duration.inWords))"
  }

  /// The time from the start to the end on the wall clock.
  ///
  /// Without times, the whole last day counts. A schedule without an end takes no time.
  public var duration: CivilDuration { CivilDuration(seconds: length) }

  /// The ``duration`` in seconds.
  package var length: Int {
    guard let end else { return 0 }
    let days = end.date.dayNumber - start.date.dayNumber
    guard let from = start.time, let to = end.time else {
      return (days + 1) * CivilTime.secondsOfDay
    }
    return days * CivilTime.secondsOfDay + to.secondOfDay - from.secondOfDay
  }

  /// The moments at which it begins: the occurrences of its recurrence, or its start alone.
  ///
  /// They are found, or not found, in a bounded time: see ``Occurrences/init(boundedFrom:recurrence:)``.
  public var occurrences: Occurrences {
    var once = Recurrence(.daily)
    once.limit = .count(1)
    return Occurrences(boundedFrom: start, recurrence: recurrence ?? once)
  }

  /// The canonical text, which reads back as an equal value.
  public var description: String { text(leavingOutEveryDay: false) }

  /// The canonical text; if `isImplied`, without the `every day` that a `thru` or `for` implies.
  func text(leavingOutEveryDay isImplied: Bool) -> String {
    Schedule.text(start, end, recurrence, leavingOutEveryDay: isImplied)
  }

  /// The text of parts that need not be a valid schedule: the end may be before the start.
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

/// Why a start, an end and a recurrence are not a ``Schedule``.
public enum ScheduleError: Error, Hashable, Sendable, CustomStringConvertible {
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
