import CivilDates
import Settings

extension Rule {
  static let unreadableDate = Rule(
    id: "unreadable-date",
    level: .warning,
    summary: "a date tag whose payload is not a date",
    why: "Without a day, the task never comes up.",
    bad: "- tidy the shed @due(2025-05)",
    good: "- tidy the shed @due(2025-05-01)",
    fixes: """
      Writes the first or last day of a month, a week or a year. Unsafe: only a person knows which \
      day was meant.
      """,
    when: Trigger(.unreadableDate),
    check: reporting(.unreadableDate))
}
