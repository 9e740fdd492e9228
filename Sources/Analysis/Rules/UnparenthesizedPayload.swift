import Settings
import TaskText

extension Rule {
  static let unparenthesizedPayload = Rule(
    id: "unparenthesized-payload",
    level: .warning,
    summary: "a date after `:` or `=`, or in brackets, instead of in parentheses",
    why: """
      TaskPaper and other tools do not read the date, so the task never comes up there. After `:` or \
      `=`, Tagline reads only a date as YYYY-MM-DD; one in another spelling is `unread-date`. Dates of what has happened, \
      such as that of `@done`, are reported only if the setting `stamps` is `standard`.
      """,
    bad: "- pay rent @due:2025-05-11",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Writes the parentheses, and the date in the standard format if `nonstandard-date` is on. Safe: \
      Tagline reads the date either way. Unsafe if the rest of the line would then be read differently.
      """,
    when: Trigger(.unparenthesized)
  ) { item, _, report in
    for tag in item.tags
    where tag.tag.nearMisses.contains(.unparenthesized) && !tag.isOwnStamp {
      guard let payload = tag.tag.payload, let date = tag.payload else { continue }
      report.add(
        tag.tag.range,
        "the date of `@\(tag.name)` is not in parentheses: write `@\(tag.name)(\(date))`",
        fix: Fix(
          "Write the parentheses", .safe,
          [
            Edit(TextRange(tag.tag.nameEnd, payload.lowerBound), "("),
            Edit(TextRange(payload.upperBound, tag.tag.end), ")"),
          ]))
    }
  }
}
