import Settings
import TaskText

extension Rule {
  static let nestedParentheses = Rule(
    id: "nested-parentheses",
    level: .warning,
    summary: "parentheses inside a payload that are not escaped",
    why: """
      TaskPaper does not read a tag here: in a payload, `(` and `)` need a backslash before them.
      """,
    bad: "- book a table @note(at Luigi's (the new one))",
    good: "- book a table @note(at Luigi's \\(the new one\\))",
    fixes: """
      Escapes them. Safe if the rest of the line is still read as before: the payload stays the same.
      """,
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.nested) {
      guard let payload = tag.tag.payload else { continue }
      report.add(
        tag.tag.range,
        "the payload of `@\(tag.name)` contains parentheses: put a backslash before each",
        fix: Fix(
          "Escape the parentheses", .safe,
          escapes(in: item.bytes(payload), at: payload.lowerBound)))
    }
  }
}

/// The edits that insert a backslash before each parenthesis that is not escaped.
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
