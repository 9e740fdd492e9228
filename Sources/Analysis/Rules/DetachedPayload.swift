import Settings
import TaskText

extension Rule {
  static let detachedPayload = Rule(
    id: "detached-payload",
    level: .information,
    summary: "a blank between a date tag and its date",
    why: """
      PlainTasks and Todo+ write `@done (2025-05-11)`; TaskPaper reads a tag without a date and a \
      remark.
      """,
    bad: "- pay rent @done (2025-05-11)",
    good: "- pay rent @done(2025-05-11)",
    fixes: """
      The blank goes. Safe: Tagline reads the date either way. Unsafe where a parenthesis in it \
      would be read otherwise.
      """,
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.detached) {
      guard let payload = tag.tag.payload else { continue }
      report.add(
        tag.tag.range, "the date stands apart from `@\(tag.name)`: no blank belongs between them",
        fix: .remove(
          TextRange(tag.tag.nameEnd, payload.lowerBound - 1), title: "Join the date to its tag",
          .safe))
    }
  }
}
