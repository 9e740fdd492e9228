import CivilDates
import Settings

extension Rule {
  static let reversedRange = Rule(
    id: "reversed-range",
    level: .error,
    summary: "an end that is not after its start",
    why: "No calendar can show an appointment that ends before it begins.",
    bad: "- review @due(2025-05-11 14:00-13:00)",
    good: "- review @due(2025-05-11 13:00-14:00)",
    fixes: "Swaps the two, or ends on the next day. Unsafe: only a person knows which was meant.",
    when: Trigger(.reversedRange),
    check: reporting(.reversedRange))
}
