import Analysis
import CivilDates

/// The occurrences of a date in the form of a calendar: the first one, and a rule or a list for the
/// others.
struct CalendarSeries {
  /// The first occurrence. In the standard, the start of a series is always an occurrence.
  let first: AgendaDate.Span
  /// The rule for all; nil if the date does not recur, or no rule can express the recurrence.
  let rule: String?
  /// The later starts that overlap the days, if no rule can express the recurrence.
  let rest: [Moment]
  /// Whether only the first of the later starts are listed.
  let isShortened: Bool

  /// Nil if there is no occurrence.
  init?(_ date: AgendaDate, listing days: ClosedRange<CivilDate>) {
    guard let recurrence = date.recurrence else {
      (first, rule, rest, isShortened) = (date.span, nil, [], false)
      return
    }
    let occurrences = Occurrences(boundedFrom: date.span.start, recurrence: recurrence)
    guard let start = occurrences.first else { return nil }
    // Positions in a week count from the start of the series, and so depend on it.
    let isBoundToStart =
      recurrence.frequency == .weekly && !recurrence.setPositions.isEmpty
      && start != date.span.start
    if !isBoundToStart, let text = recurrence.ruleText(startingAt: start) {
      (first, rule, rest, isShortened) = (date.span.moved(to: start), text, [], false)
      return
    }
    var spans: [AgendaDate.Span] = []
    isShortened = date.forEachSpan(of: date.occurrences, touching: days) { span in
      spans.append(span)
      return true
    }
    guard let listed = spans.first else { return nil }
    (first, rule, rest) = (listed, nil, spans.dropFirst().map(\.start))
  }
}

extension AgendaDate.Span {
  /// The end as the standard defines it: the day after the last day, or the time. Nil if there is no
  /// end, or if it is after the year 9999.
  var calendarEnd: Moment? {
    guard let end else { return nil }
    return end.time == nil ? end.date.adding(days: 1).map { Moment($0) } : end.adding(seconds: 0)
  }
}

extension Moment {
  /// `20250511`, or with a time `20250511T130000` (RFC 5545, sections 3.3.4 and 3.3.5).
  var calendarText: String {
    var text = date.description.utf8.filter { $0 != UInt8(ascii: "-") }
    if let time {
      let clock = time.description.utf8.filter { $0 != UInt8(ascii: ":") }
      text.append(UInt8(ascii: "T"))
      text += clock
      if clock.count == 4 { text += "00".utf8 }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
