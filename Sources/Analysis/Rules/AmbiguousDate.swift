import CivilDates
import Settings

extension Rule {
  static let ambiguousDate = Rule(
    id: "ambiguous-date",
    level: .warning,
    summary: "a date that can be read in more than one way",
    why: """
      Day first or month first, two digits of a year or of a day: tools and people differ, and so does the \
      day that the task comes up.
      """,
    bad: "- renew the passport @due(05/06/2025)",
    good: "- renew the passport @due(2025-06-05)",
    fixes: """
      Each reading. Unsafe: a person has to know which was meant.
      """,
    when: .dateProblem,
    check: reporting(.ambiguousDate))
}
