import CivilDates
import Settings
import TaskText

extension Rule {
  static let emptyRecurrence = Rule(
    id: "empty-recurrence",
    level: .error,
    summary: "a recurrence that never occurs",
    why: """
      Its limit is before its start, or no day matches its pattern, so the task never comes up.
      """,
    bad: "- stand-up @due(2025-05-12 every day thru 2025-05-01)",
    good: "- stand-up @due(2025-05-12 every day thru 2025-06-01)",
    when: [.dateProblem, .separateRepeat]
  ) { item, context, report in
    reporting(.emptyRecurrence)(item, context, &report)
    guard let start = item.start else { return }
    for tag in item.tags where tag.isNamed("repeat") || tag.isNamed("repeat-rule") {
      guard let recurrence = tag.reading?.recurrence, tag.reading?.problem == nil,
        Occurrences(start: start, recurrence: recurrence).isEmpty
      else { continue }
      report.add(
        tag.tag.range, "no day on or after \(start) matches `@\(tag.name)`")
    }
  }
}
