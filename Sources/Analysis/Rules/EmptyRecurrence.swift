import CivilDates
import Settings
import TaskText

extension Rule {
  static let emptyRecurrence = Rule(
    id: "empty-recurrence",
    level: .error,
    summary: "a recurrence that never occurs",
    why: """
      Its limit is before its start, or no day of the next 100 years matches its pattern, so the task \
      never comes up.
      """,
    bad: "- stand-up @due(2025-05-12 every day thru 2025-05-01)",
    good: "- stand-up @due(2025-05-12 every day thru 2025-06-01)",
    when: [Trigger(.emptyRecurrence), .separateRepeat]
  ) { item, context, report in
    reporting(.emptyRecurrence)(item, context, &report)
    // Only a tag that can be read can be empty.
    if item.repetitionTag == nil { return }
    for tag in item.tags {
      if let message = item.emptyRepetition(of: tag) { report.add(tag.tag.range, message) }
    }
  }
}
