import CivilDates
import Settings

extension Rule {
  static let nonstandardDate = Rule(
    id: "nonstandard-date",
    level: .information,
    summary: "a date in another spelling than `2025-05-11 13:00`",
    why: """
      It has one reading, which Tagline takes; other tools may take none. The setting `dateFormats` makes a \
      spelling standard.
      """,
    bad: "- book the flight @due(2025/5/1)",
    good: "- book the flight @due(2025-05-01)",
    fixes: """
      The standard spelling. Safe. PlainTasks expects its own stamp, `25-05-01 13:00`: where it is used, \
      set `dateFormats` instead.
      """,
    when: .dateProblem,
    check: reporting(.nonstandardDate))
}
