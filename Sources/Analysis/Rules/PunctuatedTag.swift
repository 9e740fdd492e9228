import Settings
import TaskText

extension Rule {
  static let punctuatedTag = Rule(
    id: "punctuated-tag",
    level: .hint,
    summary: "punctuation directly after a tag",
    why: "TaskPaper reads the punctuation as part of the name, or does not read a tag at all.",
    bad: "- ask @ann, then decide",
    good: "- ask @ann , then decide",
    fixes: """
      Inserts a space between them, or removes a `)` without a `(`. Unsafe: it changes the sentence.
      """,
    when: .nearMiss
  ) { item, _, report in
    // What is open before each tag, counted once along the line.
    var depth = 0
    var counted = item.item.text.lowerBound
    for tag in item.tags where tag.tag.nearMisses.contains(.punctuated) {
      depth += openParentheses(in: item.bytes(TextRange(counted, tag.tag.end)))
      counted = tag.tag.end
      let next = TextRange(tag.tag.end, tag.tag.end + 1)
      if tag.tag.hasPayload, depth <= 0, item.bytes(next) == [UInt8(ascii: ")")] {
        report.add(
          tag.tag.range,
          "one `)` too many follows `@\(tag.name)`: its parentheses are closed already",
          fixes: [.remove(next, title: "Remove the `)`", .unsafe), inserting(after: tag)])
      } else {
        report.add(
          tag.tag.range,
          "punctuation directly follows `@\(tag.name)`: insert a space between them",
          fix: inserting(after: tag))
      }
    }
  }
}

private func inserting(after tag: CheckedTag) -> Fix {
  .insert(" ", at: tag.tag.end, title: "Insert a space", .unsafe)
}

/// How many more parentheses open than close.
private func openParentheses(in text: [UInt8]) -> Int {
  text.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
}
