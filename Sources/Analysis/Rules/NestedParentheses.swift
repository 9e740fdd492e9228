import Settings
import TaskText

extension Rule {
  static let nestedParentheses = Rule(
    id: "nested-parentheses",
    level: .warning,
    summary: "parentheses inside a payload that are not escaped",
    why: "TaskPaper reads no tag here: in a payload `(` and `)` need a backslash before them.",
    bad: "- book a table @note(at Luigi's (the new one))",
    good: "- book a table @note(at Luigi's \\(the new one\\))",
    fixes: "Escapes them. Safe where the line is read as before: the payload says the same.",
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.nested) {
      guard let payload = tag.tag.payload else { continue }
      report.add(
        tag.tag.range,
        "the payload of `@\(tag.name)` holds parentheses: they need a backslash before them",
        fix: Fix(
          "Escape the parentheses", .safe,
          escapes(in: item.bytes(payload), at: payload.lowerBound)))
    }
  }
}

/// A backslash before each parenthesis that has none.
func escapes(in payload: [UInt8], at start: Offset) -> [Edit] {
  var edits: [Edit] = []
  var isEscaped = false
  for (index, byte) in payload.enumerated() {
    let isParenthesis = byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    if isParenthesis, !isEscaped { edits.append(Edit(TextRange(at: start + index), "\\")) }
    isEscaped = byte == UInt8(ascii: "\\")
  }
  return edits
}
