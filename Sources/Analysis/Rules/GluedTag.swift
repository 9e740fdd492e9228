import Settings
import TaskText

extension Rule {
  static let gluedTag = Rule(
    id: "glued-tag",
    level: .information,
    summary: "a tag directly after another tag's payload, or after a full-width mark",
    why: """
      TaskPaper reads a tag only after white space, so it does not read this one. Where no space is usual \
      after a mark, as in `确认？@done`, it is meant as a tag all the same.
      """,
    bad: "- call the bank @due(2025-05-11)@work",
    good: "- call the bank @due(2025-05-11) @work",
    fixes: "Inserts a space between them. Safe: Tagline reads the tag either way.",
    when: Trigger(.glued)
  ) { item, _, report in
    for tag in item.tags where tag.tag.nearMisses.contains(.glued) {
      let mark = item.bytes(TextRange(max(0, tag.tag.start - 3), tag.tag.start))
      let isMark = isGluingMark(mark.span, endingAt: mark.count, from: 0)
      let before = isMark ? "`\(String(decoding: mark, as: UTF8.self))`" : "another tag"
      report.add(
        tag.tag.range, "`@\(tag.name)` directly follows \(before): insert a space between them",
        fix: .insert(" ", at: tag.tag.start, title: "Insert a space", .safe))
    }
  }
}
