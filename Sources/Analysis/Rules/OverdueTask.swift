import CivilDates
import Settings
import TaskText

extension Rule {
  static let overdueTask = Rule(
    id: "overdue-task",
    level: .information,
    lintLevel: .off,
    summary: "an open task that was due before today",
    why: """
      The task is late: neither it nor anything that it belongs to is done or cancelled. If it \
      recurs by the day, its first occurrence counts, because doing it moves its date on. An \
      appointment, which has an end or recurs at a time of day, is past with its last occurrence.
      """,
    bad: "- call the bank @due(2025-05-01)",
    good: "- call the bank @due(2025-05-21)",
    dependsOn: [.today, .ancestors],
    when: .pastDue
  ) { item, context, report in
    guard item.item.state == .open else { return }
    for tag in item.tags(named: "due") {
      guard let payload = tag.tag.payload, let day = item.overdueDay(of: tag, context) else {
        continue
      }
      let days = context.today.dayNumber - day.dayNumber
      report.add(payload, "overdue by \(days == 1 ? "1 day" : "\(days) days")")
    }
  }
}
