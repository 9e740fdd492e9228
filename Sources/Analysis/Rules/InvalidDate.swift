import CivilDates
import Settings

extension Rule {
  static let invalidDate = Rule(
    id: "invalid-date",
    level: .error,
    summary: "a date or time that does not exist",
    why: """
      No calendar has that day or time, so the task never comes up. Other tools read it differently, \
      if at all.
      """,
    bad: "- send the report @due(2025-02-30)",
    good: "- send the report @due(2025-02-28)",
    fixes: """
      Offers the nearest day or time that exists. Unsafe: only a person knows which was meant.
      """,
    when: Trigger(.invalidDate),
    check: reporting(.invalidDate))
}
