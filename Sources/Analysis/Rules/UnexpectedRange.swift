import CivilDates
import Settings

extension Rule {
  static let unexpectedRange = Rule(
    id: "unexpected-range",
    level: .warning,
    summary: "a range or recurrence where a single day belongs",
    why: """
      A task is done, started or created on one day, so what follows the first date is ignored.
      """,
    bad: "- paint the door @done(2025-05-11 13:00-14:00)",
    good: "- paint the door @done(2025-05-11 14:00)",
    when: Trigger(.unexpectedRange),
    check: reporting(.unexpectedRange))
}
