package import CivilDates

/// The date or recurrence that one tag gives an item.
package struct AgendaDate: Hashable, Sendable {
  /// The start and end of one occurrence. An end that is a day is included, an end that is a time
  /// is not.
  package struct Span: Hashable, Sendable {
    /// The day or moment at which it starts.
    package let start: Moment
    /// The day or moment at which it ends, or nil if it has no end.
    package let end: Moment?
  }

  /// The tag's name.
  package let tag: String
  /// The first occurrence or, for a recurrence, the span from which it is counted.
  package let span: Span
  /// The recurrence rule, or nil if the date does not recur.
  package let recurrence: Recurrence?

  /// Whether this is an appointment: it has an end, or it recurs at a time of day. Everything else
  /// is a task to be done by that date.
  package var isAppointment: Bool {
    span.end != nil || (recurrence != nil && span.start.time != nil)
  }

  /// The maximum number of occurrences of one date that an agenda covers.
  package static let maxSpans = 1000

  /// The moments at which it recurs, or nil if it does not.
  package var occurrences: Occurrences? {
    recurrence.map { Occurrences(boundedFrom: span.start, recurrence: $0) }
  }

  /// Calls `body` with the spans that overlap `days`, earliest first: at most ``maxSpans``, and none
  /// after `body` has returned false.
  ///
  /// - Parameter occurrences: the date's ``occurrences``.
  /// - Returns: whether there are more than ``maxSpans``.
  /// - Complexity: grows with the number of occurrences found, not with that of earlier ones.
  package func forEachSpan(
    of occurrences: Occurrences?, touching days: ClosedRange<CivilDate>, _ body: (Span) -> Bool
  ) -> Bool {
    guard let occurrences else {
      if span.days.overlaps(days) { _ = body(span) }
      return false
    }
    let reach = max(span.length - 1, 0)
    let target = Moment(days.lowerBound).adding(seconds: -reach) ?? Moment(.first)
    var count = 0
    for start in occurrences.moments(from: target) {
      guard start.date <= days.upperBound else { return false }
      if count == AgendaDate.maxSpans { return true }
      count += 1
      guard body(span.moved(to: start)) else { return false }
    }
    return false
  }

  /// Whether one of the date's ``occurrences`` overlaps `days`.
  func touches(_ days: ClosedRange<CivilDate>, _ occurrences: Occurrences?) -> Bool {
    var touches = false
    _ = forEachSpan(of: occurrences, touching: days) { _ in
      touches = true
      return false
    }
    return touches
  }

  /// The occurrence after which an open item is overdue: the first one of a task, because doing it
  /// moves its date on, and the last one of an appointment. Nil for an appointment that recurs
  /// forever, and for a recurrence with no occurrence.
  package var lateAfter: Span? { lateAfter(occurrences) }

  /// ``lateAfter``, found in the date's ``occurrences``.
  func lateAfter(_ occurrences: Occurrences?) -> Span? {
    guard let occurrences else { return span }
    return (isAppointment ? occurrences.last : occurrences.first).map(span.moved)
  }
}

extension AgendaDate.Span {
  /// Whether it has a time of day and an end.
  var isTimed: Bool { start.time != nil && end != nil }

  /// The duration in seconds of wall-clock time: whole days for a span without times, and 0 for a
  /// moment without an end.
  package var length: Int {
    guard let end else { return start.time == nil ? CivilTime.secondsOfDay : 0 }
    return start.seconds(until: end) + (start.time == nil ? CivilTime.secondsOfDay : 0)
  }

  /// The days that the span overlaps. A span that ends at midnight does not overlap the day after.
  package var days: ClosedRange<CivilDate> {
    let last = start.adding(seconds: max(length - 1, 0))?.date ?? .last
    return start.date...max(start.date, last)
  }

  /// The day of its end, or of its start if it has no end. An end at midnight belongs to the day
  /// that begins then.
  var lastDay: CivilDate { end?.date ?? start.date }

  /// The span with the same duration and another start. An end after the year 9999 becomes the end
  /// of that year.
  package func moved(to start: Moment) -> AgendaDate.Span {
    guard let end else { return AgendaDate.Span(start: start, end: nil) }
    let moved = start.adding(seconds: self.start.seconds(until: end))
    let isDay = start.time == nil
    let last = Moment(.last, at: isDay ? nil : .endOfDay)
    return AgendaDate.Span(
      start: start, end: moved.map { isDay ? Moment($0.date) : $0 } ?? last)
  }
}
