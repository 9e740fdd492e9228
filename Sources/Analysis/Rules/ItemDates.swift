import CivilDates

extension CheckedTag {
  /// The day or moment that the payload begins with, or nil if it can't be read in exactly one way.
  var moment: Moment? { schedule?.start }
}

/// Whether one moment is before another: only days are compared unless both have a time.
func isEarlier(_ one: Moment, than other: Moment) -> Bool {
  guard let oneTime = one.time, let otherTime = other.time else { return one.date < other.date }
  return (one.date, oneTime) < (other.date, otherTime)
}

/// The message about a date of something past that is after today.
func futureDate(_ date: CivilDate, _ context: CheckContext) -> String {
  "`\(date)` is in the future: today is \(context.today)"
}

extension CheckedItem {
  /// The day after which an open item is overdue by the tag's schedule, or nil if that day is not
  /// before today.
  func overdueDay(of tag: CheckedTag, _ context: CheckContext) -> CivilDate? {
    guard let schedule = tag.schedule else { return nil }
    let date = AgendaDate(
      tag: tag.name, span: AgendaDate.Span(start: schedule.start, end: schedule.end),
      recurrence: schedule.recurrence ?? repetition)
    return date.lateAfter.map(\.lastDay).flatMap { $0 < context.today ? $0 : nil }
  }

  /// Why the recurrence of a `@repeat` or `@repeat-rule` never occurs, or nil if it does, if the item
  /// has no date from which it counts, or if it never occurs from any date.
  func emptyRepetition(of tag: CheckedTag) -> String? {
    guard tag.isNamed("repeat") || tag.isNamed("repeat-rule"), let start,
      let recurrence = tag.recurrence, tag.dateProblem == nil,
      recurrence.isEmpty(startingAt: start)
    else { return nil }
    return "no day on or after \(start) matches `@\(tag.name)`"
  }
}
