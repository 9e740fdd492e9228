import CivilDates
import Settings

extension Rule {
  static let relativeDate = Rule(
    id: "relative-date",
    level: .information,
    summary: "a word such as `tomorrow` instead of a date",
    why: "It means a different day every day, so the task never becomes overdue.",
    bad: "- call the bank @due(tomorrow)",
    good: "- call the bank @due(2025-05-12)",
    fixes: """
      Writes the day that the word means today. Unsafe: it may have been written on another day.
      """,
    when: Trigger(.relativeDate),
    check: reporting(.relativeDate))
}
