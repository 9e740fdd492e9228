import Settings
import TaskText

extension Rule {
  static let duplicateTag = Rule(
    id: "duplicate-tag",
    level: .warning,
    summary: "a tag that an item has twice, with the same payload",
    why: """
      The second tag adds nothing. If only one of the two is edited later, the item contradicts \
      itself.
      """,
    bad: "- water the plants @home @daily @home",
    good: "- water the plants @home @daily",
    fixes: """
      Removes the later tag and the spaces before it. Safe among the tags at the end of the line, \
      if the others are still read as before. Unsafe inside a sentence.
      """,
    when: .repeatedName
  ) { item, _, report in
    let shared = item.tagsWithSharedName
    let contents = shared.map { TagContent($0) }
    for (index, firstIndex) in firstIndices(of: contents).enumerated() where firstIndex < index {
      let (tag, first, content) = (shared[index], shared[firstIndex], contents[index])
      report.add(
        tag.tag.range, .duplicate(content),
        fixes: [
          Fix(.removingSecond(content), tag.isTrailing ? .safe : .unsafe, item.removal(of: tag))
        ],
        related: [Finding.Related(first.tag.range, .first(content))],
        isUnnecessary: true)
    }
  }
}
