import Settings
import TaskText

extension Rule {
  static let unclosedPayload = Rule(
    id: "unclosed-payload",
    level: .error,
    summary: "a payload without its `)`",
    why: "TaskPaper and other tools read no tag here, so the task never comes up.",
    bad: "- send the report @due(2025-05-11 @work",
    good: "- send the report @due(2025-05-11) @work",
    fixes: """
      Closes it where its date ends, or before the next tag. Safe: Tagline reads it so, unless an \
      `@` follows directly, which becomes a tag.
      """,
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.unclosed) {
      guard let payload = tag.tag.payload else { continue }
      let message = "the payload of `@\(tag.name)` is not closed: `)` is missing"
      guard tag.payload?.hasSuffix("\\") != true else {
        report.add(tag.tag.range, message)
        continue
      }
      let rest = item.text(TextRange(tag.tag.end, item.item.line.upperBound))
      let close = rest.first.map(\.isWhitespace) ?? true ? ")" : ") "
      report.add(
        tag.tag.range, message,
        fix: Fix(
          "Close the payload", rest.hasPrefix("@") ? .unsafe : .safe,
          escapes(in: item.bytes(payload), at: payload.lowerBound)
            + [Edit(TextRange(at: tag.tag.end), close)]))
    }
  }
}
