import Settings
import TaskText

extension Rule {
  static let punctuatedTag = Rule(
    id: "punctuated-tag",
    level: .hint,
    summary: "punctuation directly after a tag",
    why: """
      TaskPaper reads the punctuation as part of the name, or does not read a tag at all. In prose, `@` \
      begins other words, too, so a name without a payload is reported only if it is known, if it stands \
      at the end or before another tag, or if a known tag ends the line.
      """,
    bad: "- ask @ann, then decide @today",
    good: "- ask @ann , then decide @today",
    fixes: """
      Inserts a space between them, or removes a `)` without a `(`. Unsafe: it changes the sentence.
      """,
    when: Trigger(.punctuated)
  ) { item, _, report in
    // What is open before each tag, counted once along the line.
    var depth = 0
    var counted = item.item.text.lowerBound
    for (index, tag) in item.tags.enumerated()
    where tag.tag.nearMisses.contains(.punctuated) && item.isMeantAsTag(index)
      && !item.unreadDates.contains(where: { $0.range.contains(tag.tag.start) })
    {
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

extension CheckedItem {
  /// Whether a punctuated tag is certainly none of the words of a sentence about other things.
  fileprivate func isMeantAsTag(_ index: Int) -> Bool {
    let tag = tags[index]
    if tag.tag.hasPayload || tag.isKnown { return true }
    if let last = tags.last, last.isTrailing, last.isKnown { return true }
    let end = index + 1 < tags.count ? tags[index + 1].tag.start : item.text.upperBound
    return !text(TextRange(tag.tag.end, end)).contains { $0.isLetter || $0.isNumber }
  }
}

private func inserting(after tag: CheckedTag) -> Fix {
  .insert(" ", at: tag.tag.end, title: "Insert a space", .unsafe)
}

/// How many more parentheses open than close.
private func openParentheses(in text: [UInt8]) -> Int {
  text.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
}
