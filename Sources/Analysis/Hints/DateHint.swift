import CivilDates
import Settings
import TaskText

/// The hint after a date tag of an open item: its weekday and distance from today, or its next
/// occurrence if it recurs. Nil if the payload is unreadable or ambiguous, or the settings turn off
/// this kind of hint.
func dateHint(for tag: CheckedTag, on item: CheckedItem, _ context: CheckContext) -> String? {
  let kinds = context.settings.inlayHints
  guard let reading = tag.reading else { return nil }
  let overdueSince = tag.isNamed("due") ? item.overdueDay(of: tag, context) : nil
  let rule = reading.schedule?.recurrence ?? reading.recurrence
  if kinds.recurrence, let rule, let start = reading.schedule?.start ?? item.start {
    let occurrences = Occurrences(boundedFrom: start, recurrence: rule)
    return occurrenceHint(occurrences, overdueSince: overdueSince, today: context.today)
  }
  guard kinds.date, let schedule = reading.schedule else { return nil }
  return dayHint(schedule, overdueSince: overdueSince, today: context.today)
}

/// `Sun · in 3 days`, `Sun · overdue 2 days`, `Sun · ends tomorrow`.
private func dayHint(_ schedule: Schedule, overdueSince: CivilDate?, today: CivilDate) -> String {
  let weekday = schedule.start.date.weekday.shortTitle
  if let overdueSince { return "\(weekday) · \(overdue(overdueSince, today: today))" }
  let start = schedule.start.date
  if start < today, let end = schedule.end?.date, end >= today {
    return "\(weekday) · ends \(end.distanceInWords(from: today))"
  }
  return "\(weekday) · \(start.distanceInWords(from: today))"
}

/// `↻ Mon 19 May`, `last Mon 5 May · 6 days ago` after the last occurrence, and
/// `overdue 2 days · ↻ Mon 19 May` for an overdue task.
private func occurrenceHint(
  _ occurrences: Occurrences, overdueSince: CivilDate?, today: CivilDate
) -> String? {
  let delay = overdueSince.map { "\(overdue($0, today: today)) · " } ?? ""
  if let next = occurrences.first(atOrAfter: Moment(today)) {
    return "\(delay)↻ \(next.date.inShort(from: today))"
  }
  return occurrences.last.map { last in
    let distance = overdueSince == nil ? " · \(last.date.distanceInWords(from: today))" : ""
    return "\(delay)last \(last.date.inShort(from: today))\(distance)"
  }
}

private func overdue(_ day: CivilDate, today: CivilDate) -> String {
  let days = today.dayNumber - day.dayNumber
  return "overdue \(days == 1 ? "1 day" : "\(days) days")"
}

extension CivilDate {
  /// `Mon 19 May`, with the year if it differs from that of today.
  fileprivate func inShort(from today: CivilDate) -> String {
    let day = "\(weekday.shortTitle) \(day) \(monthName.prefix(3))"
    return year == today.year ? day : "\(day) \(year)"
  }
}

extension Weekday {
  /// `Mon` to `Sun`.
  fileprivate var shortTitle: String { String(name.prefix(3)) }
}
