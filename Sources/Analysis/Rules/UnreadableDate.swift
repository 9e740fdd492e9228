import CivilDates
import Settings

extension Rule {
  static let unreadableDate = Rule(
    id: "unreadable-date",
    level: .warning,
    summary: "a date tag whose payload is no date",
    why: """
      The task never comes up, because no tool finds a day in it.
      """,
    bad: "- tidy the shed @due(2025-05)",
    good: "- tidy the shed @due(2025-05-01)",
    fixes: """
      Where the payload names a month, a week or a year: its first or last day. Unsafe.
      """,
    when: .dateProblem,
    check: reporting(.unreadableDate))
}
