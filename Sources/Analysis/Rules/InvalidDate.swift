import CivilDates
import Settings

extension Rule {
  static let invalidDate = Rule(
    id: "invalid-date",
    level: .error,
    summary: "a date or time that does not exist",
    why: """
      The task never comes up: no calendar has that day. Each tool reads it otherwise, if at all.
      """,
    bad: "- send the report @due(2025-02-30)",
    good: "- send the report @due(2025-02-28)",
    fixes: """
      The nearest day or time that exists. Unsafe: a person has to know which was meant.
      """,
    when: .dateProblem,
    check: reporting(.invalidDate))
}
