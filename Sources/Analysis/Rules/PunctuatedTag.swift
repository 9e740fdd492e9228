import Settings
import TaskText

extension Rule {
  static let punctuatedTag = Rule(
    id: "punctuated-tag",
    level: .hint,
    summary: "punctuation right behind a tag",
    why: "TaskPaper reads the mark as part of the name, or no tag at all.",
    bad: "- ask @ann, then decide",
    good: "- ask @ann , then decide",
    fixes: "A blank between them. Unsafe: it parts the sentence.",
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.punctuated) {
      report.add(
        tag.tag.range, "punctuation follows `@\(tag.name)` directly: a blank belongs between them",
        fix: .insert(" ", at: tag.tag.end, title: "Insert a blank", .unsafe))
    }
  }
}
