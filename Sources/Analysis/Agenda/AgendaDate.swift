package import CivilDates

/// When an item is, as one of its tags says.
package struct AgendaDate: Hashable, Sendable {
  /// When it is once: from when to when. A day is included whole, a time is not.
  package struct Span: Hashable, Sendable {
    /// The day or the moment at which it begins.
    package let start: Moment
    /// When it ends, or nil where that is not said.
    package let end: Moment?
  }

  /// The tag's name.
  package let tag: String
  /// When it is first or, where it recurs, from when that counts.
  package let span: Span
  /// By which rule it recurs; nil for once.
  package let recurrence: Recurrence?

  /// Whether it takes its time, as an appointment does: it has an end, or it recurs at a time. Else
  /// it is something to be done by then.
  package var isAppointment: Bool {
    span.end != nil || (recurrence != nil && span.start.time != nil)
  }

  /// When it is, as far as that touches the days; earliest first.
  ///
  /// - Complexity: grows with what is found, not with what lies before.
  package func spans(touching days: ClosedRange<CivilDate>) -> [Span] {
    guard let recurrence else { return span.days.overlaps(days) ? [span] : [] }
    let reach = max(span.length - 1, 0)
    let target = Moment(days.lowerBound).adding(seconds: -reach) ?? Moment(.first)
    return Occurrences(start: span.start, recurrence: recurrence).from(target)
      .prefix { $0.date <= days.upperBound }
      .map(span.moved)
  }

  /// When it is for the last time; nil where there is no last time.
  package var last: Span? {
    guard let recurrence else { return span }
    return Occurrences(start: span.start, recurrence: recurrence).last.map(span.moved)
  }
}

extension AgendaDate.Span {
  /// The seconds that it takes on the wall clock: whole days for one without times, and 0 for a
  /// moment without an end.
  package var length: Int {
    guard let end else { return start.time == nil ? AgendaDate.secondsOfDay : 0 }
    return start.seconds(until: end) + (start.time == nil ? AgendaDate.secondsOfDay : 0)
  }

  /// The days that it touches. An end at midnight touches no other day.
  package var days: ClosedRange<CivilDate> {
    let last = start.adding(seconds: max(length - 1, 0))?.date ?? .last
    return start.date...max(start.date, last)
  }

  /// The day of its end, or of its only moment: after that day it is over. An end at midnight is on
  /// the day that begins then.
  var lastDay: CivilDate { end?.date ?? start.date }

  /// The same length from another start. What does not end with the year 9999 ends there.
  package func moved(to start: Moment) -> AgendaDate.Span {
    guard let end else { return AgendaDate.Span(start: start, end: nil) }
    let moved = start.adding(seconds: self.start.seconds(until: end))
    let isDay = start.time == nil
    let last = Moment(.last, isDay ? nil : .endOfDay)
    return AgendaDate.Span(
      start: start, end: moved.map { isDay ? Moment($0.date) : $0 } ?? last)
  }
}

extension AgendaDate {
  static let secondsOfDay = 86_400
}
