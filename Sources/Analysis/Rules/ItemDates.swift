import CivilDates

extension CheckedTag {
  /// The day or moment that the payload begins with, where it has one reading.
  var moment: Moment? { reading?.schedule?.start }
}

extension CheckedItem {
  /// The day with which the tag's schedule was over, if that is before today. Of a recurrence, be it
  /// the tag's or the item's, the last occurrence counts.
  func overdueDay(of tag: CheckedTag, _ context: CheckContext) -> CivilDate? {
    guard let schedule = tag.reading?.schedule, let last = lastDay(of: schedule),
      last < context.today
    else { return nil }
    return last
  }

  /// The day on which the last of it ends; nil where there is no last one.
  private func lastDay(of schedule: Schedule) -> CivilDate? {
    guard let recurrence = schedule.recurrence ?? repetition else {
      return schedule.end?.date ?? schedule.start.date
    }
    let occurrences = Occurrences(start: schedule.start, recurrence: recurrence)
    guard !occurrences.isEndless, let last = occurrences.last else { return nil }
    let length =
      (schedule.end?.date ?? schedule.start.date).dayNumber - schedule.start.date.dayNumber
    return last.date.adding(days: length)
  }
}
