import CivilDates
import Settings

extension Rule {
  static let reversedRange = Rule(
    id: "reversed-range",
    level: .error,
    summary: "an end that is not after its start",
    why: """
      An appointment that ends before it begins is in no calendar.
      """,
    bad: "- review @due(2025-05-11 14:00-13:00)",
    good: "- review @due(2025-05-11 13:00-14:00)",
    fixes: """
      Swap the two, or end on the next day. Unsafe: a person has to know which was meant.
      """,
    when: .dateProblem,
    check: reporting(.reversedRange))
}
