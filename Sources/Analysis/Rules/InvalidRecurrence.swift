import CivilDates
import Settings
import TaskText

extension Rule {
  static let invalidRecurrence = Rule(
    id: "invalid-recurrence",
    level: .error,
    summary: "an `every`, `thru`, `for` or recurrence rule that cannot be read",
    why: "The task comes up once at most, and then never again.",
    bad: "- water the plants @due(2025-05-12 every 0 days)",
    good: "- water the plants @due(2025-05-12 every 2 days)",
    when: [Trigger(.invalidRecurrence), .separateRepeat]
  ) { item, context, report in
    reporting(.invalidRecurrence)(item, context, &report)
    guard let start = item.start, start.time == nil else { return }
    for tag in item.tags where tag.isNamed("repeat-rule") {
      guard let rule = tag.recurrence, let payload = tag.tag.payload else { continue }
      let parts = [("BYHOUR", rule.hours), ("BYMINUTE", rule.minutes), ("BYSECOND", rule.seconds)]
      guard let part = parts.first(where: { !$0.1.isEmpty })?.0 else { continue }
      report.add(
        payload, "`\(part)` needs a start with a time, but \(start) is a whole day: write its time")
    }
  }
}
