import Settings
import TaskText

extension Rule {
  static let detachedPayload = Rule(
    id: "detached-payload",
    level: .information,
    summary: "a space between a date tag and its date",
    why: """
      TaskPaper reads `@due (2025-05-11)` as a tag without a \
      date, followed by a remark. Where such apps write a date themselves, as after `@done`, it is \
      reported only if the setting `stamps` is `standard`.
      """,
    bad: "- pay rent @due (2025-05-11)",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Removes the space, and writes the date in the standard format if `nonstandard-date` is on. \
      Safe: Tagline reads the date either way. Unsafe if a parenthesis in the date would then be \
      read differently.
      """,
    when: Trigger(.detached)
  ) { item, _, report in
    for tag in item.tags
    where tag.tag.nearMisses.contains(.detached) && !tag.isOwnStamp {
      guard let payload = tag.tag.payload else { continue }
      report.add(
        tag.tag.range,
        "there is a space between `@\(tag.name)` and its date: remove it",
        fixes: [
          .remove(
            TextRange(tag.tag.nameEnd, payload.lowerBound - 1), title: "Join the date to its tag",
            .safe)
        ])
    }
  }
}
