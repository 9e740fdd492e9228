import CivilDates

extension CheckedTag {
  /// The day or moment that the payload begins with, or nil if it can't be read in exactly one way.
  var moment: Moment? { reading?.schedule?.start }
}

extension CheckedItem {
  /// The last day of the tag's schedule, or nil if that day is not before today.
  ///
  /// If the tag or the item recurs, this is the last day of the last occurrence.
  func overdueDay(of tag: CheckedTag, _ context: CheckContext) -> CivilDate? {
    guard let schedule = tag.reading?.schedule else { return nil }
    let date = AgendaDate(
      tag: tag.name, span: AgendaDate.Span(start: schedule.start, end: schedule.end),
      recurrence: schedule.recurrence ?? repetition)
    return date.last.map(\.lastDay).flatMap { $0 < context.today ? $0 : nil }
  }
}
