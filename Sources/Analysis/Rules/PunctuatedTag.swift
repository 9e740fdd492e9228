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
    fixes: "Inserts a space between them. Unsafe: it changes the sentence.",
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.punctuated) {
      report.add(
        tag.tag.range, "punctuation directly follows `@\(tag.name)`: insert a space between them",
        fix: .insert(" ", at: tag.tag.end, title: "Insert a space", .unsafe))
    }
  }
}
