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
      recurs, its last occurrence counts; a task that recurs forever is never overdue.
      """,
    bad: "- call the bank @due(2025-05-01)",
    good: "- call the bank @due(2025-05-21)",
    dependsOn: [.today, .ancestors],
    when: .pastDue
  ) { item, context, report in
    guard item.item.state == .open else { return }
    for tag in item.tags(named: "due") {
      guard let payload = tag.tag.payload, let last = item.overdueDay(of: tag, context) else {
        continue
      }
      let days = context.today.dayNumber - last.dayNumber
      report.add(payload, "overdue by \(days == 1 ? "1 day" : "\(days) days")")
    }
  }
}
