import Settings
import TaskText

extension Rule {
  static let gluedTag = Rule(
    id: "glued-tag",
    level: .information,
    summary: "a tag directly after another tag's payload",
    why: "TaskPaper reads a tag only after white space, so it does not read this one.",
    bad: "- call the bank @due(2025-05-11)@work",
    good: "- call the bank @due(2025-05-11) @work",
    fixes: "Inserts a space between them. Safe: Tagline reads both tags either way.",
    when: Trigger(.glued)
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.glued) {
      report.add(
        tag.tag.range, "`@\(tag.name)` directly follows another tag: insert a space between them",
        fix: .insert(" ", at: tag.tag.start, title: "Insert a space", .safe))
    }
  }
}
