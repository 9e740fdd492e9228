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
      Unsafe if the `)` would turn what follows into a tag or close another parenthesis, if the \
      payload contains what looks like a tag, and for a full-width `）`, which it replaces.
      """,
    when: Trigger(.unclosed)
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.unclosed) {
      guard let payload = tag.tag.payload else { continue }
      let message = "the payload of `@\(tag.name)` is not closed: `)` is missing"
      guard tag.payload?.hasSuffix("\\") != true else {
        report.add(tag.tag.range, message)
        continue
      }
      report.add(tag.tag.range, message, fixes: closings(of: tag, payload, on: item))
    }
  }
}

/// The fixes that close a payload, the likeliest first.
private func closings(of tag: CheckedTag, _ payload: TextRange, on item: CheckedItem) -> [Fix] {
  let title = "Close the payload"
  let end = tag.tag.end
  let next = item.text(TextRange(end, min(end + 4, item.item.line.upperBound))).unicodeScalars.first
  if next == "\u{FF09}" {
    return [.replace(TextRange(end, end + 3), by: ")", title: title, .unsafe)]
  }
  let close = next?.properties.isWhitespace ?? true ? ")" : ") "
  let escapes = escapes(in: item.bytes(payload), at: payload.lowerBound, atMost: maxEscapes)
  guard let escapes else { return [] }
  let edits = escapes + [Edit(TextRange(at: end), close)]
  guard let text = tag.payload, looksLikeTag(text) else { return [Fix(title, .safe, edits)] }
  guard text.hasPrefix("@") else { return [Fix(title, .unsafe, edits)] }
  let parenthesis = TextRange(payload.lowerBound - 1, payload.lowerBound)
  return [
    .replace(parenthesis, by: " ", title: "Write two tags", .unsafe), Fix(title, .unsafe, edits),
  ]
}

/// Whether a word of the payload begins with `@`.
private func looksLikeTag(_ payload: String) -> Bool {
  payload.utf8.contains(UInt8(ascii: "@"))
    && payload.split(whereSeparator: \.isWhitespace).contains { $0.first == "@" }
}
