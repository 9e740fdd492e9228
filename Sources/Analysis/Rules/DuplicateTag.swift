import Settings
import TaskText

extension Rule {
  static let duplicateTag = Rule(
    id: "duplicate-tag",
    level: .warning,
    summary: "the same tag with the same payload stands twice on an item",
    why: """
      The second one says nothing new. When one of the two is edited later, the item contradicts \
      itself.
      """,
    bad: "- water the plants @home @daily @home",
    good: "- water the plants @home @daily",
    fixes: """
      The later tag goes, with the blanks before it. Safe in the run of tags at the line's end, \
      where the others are read as before; inside a sentence unsafe.
      """,
    when: .repeatedName
  ) { item, _, report in
    var firsts: [TagContent: CheckedTag] = [:]
    for tag in item.tags {
      let content = TagContent(tag)
      guard let first = firsts[content] else {
        firsts[content] = tag
        continue
      }
      report.add(
        tag.tag.range, "`\(content)` stands twice on this item",
        fixes: [
          .remove(
            item.removal(of: tag), title: "Remove the second `\(content)`",
            tag.isTrailing ? .safe : .unsafe)
        ],
        related: [Finding.Related(first.tag.range, "the first `\(content)`")], isUnnecessary: true)
    }
  }
}
