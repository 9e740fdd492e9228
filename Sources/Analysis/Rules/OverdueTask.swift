import CivilDates
import Settings
import TaskText

extension Rule {
  static let overdueTask = Rule(
    id: "overdue-task",
    level: .information,
    lintLevel: .off,
    summary: "an open task whose day is past",
    why: """
      It was due before today, and neither it nor anything that it belongs to is done or cancelled. \
      Of a recurrence the last occurrence counts; an endless one is never overdue.
      """,
    bad: "- call the bank @due(2025-05-01)",
    good: "- call the bank @due(2025-05-21)",
    when: .pastDue
  ) { item, context, report in
    guard item.item.state == .open else { return }
    for tag in item.tags(named: "due") {
      guard let payload = tag.tag.payload, let schedule = tag.reading?.schedule,
        let last = item.lastDay(of: schedule), last < context.today
      else { continue }
      let days = context.today.dayNumber - last.dayNumber
      report.add(payload, "overdue by \(days == 1 ? "1 day" : "\(days) days")")
    }
  }
}

extension CheckedItem {
  /// The day on which the last of it ends; nil where there is no last one.
  fileprivate func lastDay(of schedule: Schedule) -> CivilDate? {
    let separate = tags.first { $0.isNamed("repeat") || $0.isNamed("repeat-rule") }
    guard let recurrence = schedule.recurrence ?? separate?.reading?.recurrence else {
      return schedule.end?.date ?? schedule.start.date
    }
    let occurrences = Occurrences(start: schedule.start, recurrence: recurrence)
    guard !occurrences.isEndless, let last = occurrences.last else { return nil }
    let length =
      (schedule.end?.date ?? schedule.start.date).dayNumber - schedule.start.date.dayNumber
    return last.date.adding(days: length)
  }
}
