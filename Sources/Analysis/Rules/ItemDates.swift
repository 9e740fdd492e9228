import CivilDates

extension CheckedTag {
  /// The day or moment that the payload begins with, where it has one reading.
  var moment: Moment? { reading?.schedule?.start }
}

extension CheckedItem {
  /// The day with which the tag's schedule was over, if that is before today. Of a recurrence, be
  /// it the tag's or the item's, the last occurrence counts.
  func overdueDay(of tag: CheckedTag, _ context: CheckContext) -> CivilDate? {
    guard let schedule = tag.reading?.schedule else { return nil }
    let date = AgendaDate(
      tag: tag.name, span: AgendaDate.Span(start: schedule.start, end: schedule.end),
      recurrence: schedule.recurrence ?? repetition)
    return date.last.map(\.lastDay).flatMap { $0 < context.today ? $0 : nil }
  }
}
