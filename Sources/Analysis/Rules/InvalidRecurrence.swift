import CivilDates
import Settings

extension Rule {
  static let invalidRecurrence = Rule(
    id: "invalid-recurrence",
    level: .error,
    summary: "an `every`, `thru`, `for` or recurrence rule that cannot be read",
    why: """
      The task comes up once at most, and then never again.
      """,
    bad: "- water the plants @due(2025-05-12 every 0 days)",
    good: "- water the plants @due(2025-05-12 every 2 days)",
    when: .dateProblem,
    check: reporting(.invalidRecurrence))
}
