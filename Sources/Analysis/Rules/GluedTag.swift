import Settings
import TaskText

extension Rule {
  static let gluedTag = Rule(
    id: "glued-tag",
    level: .information,
    summary: "a tag right behind another one's payload",
    why: "TaskPaper reads no tag here: a tag begins behind white space.",
    bad: "- call the bank @due(2025-05-11)@work",
    good: "- call the bank @due(2025-05-11) @work",
    fixes: "A blank between them. Safe: Tagline reads both tags either way.",
    when: .nearMiss
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.glued) {
      report.add(
        tag.tag.range, "`@\(tag.name)` follows another tag directly: a blank belongs between them",
        fix: .insert(" ", at: tag.tag.start, title: "Insert a blank", .safe))
    }
  }
}
