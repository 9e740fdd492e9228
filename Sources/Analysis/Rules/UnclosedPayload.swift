import Settings
import TaskText

extension Rule {
  static let unclosedPayload = Rule(
    id: "unclosed-payload",
    level: .error,
    summary: "a payload without its `)`",
    why: "TaskPaper and other tools do not read a tag here, so the task never comes up.",
    bad: "- send the report @due(2025-05-11 @work",
    good: "- send the report @due(2025-05-11) @work",
    fixes: """
      Closes it after its date, or before the next tag. Safe: Tagline already reads it that way. \
      Unsafe if the `)` would turn what follows into a tag, or close another parenthesis.
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
      let end = tag.tag.end
      let next = item.text(TextRange(end, min(end + 4, item.item.line.upperBound)))
      let close = next.unicodeScalars.first?.properties.isWhitespace ?? true ? ")" : ") "
      report.add(
        tag.tag.range, message,
        fix: Fix(
          "Close the payload", .safe,
          escapes(in: item.bytes(payload), at: payload.lowerBound)
            + [Edit(TextRange(at: end), close)]))
    }
  }
}
