import Settings
import TaskText

extension Rule {
  static let duplicateTag = Rule(
    id: "duplicate-tag",
    level: .warning,
    summary: "a tag that an item has twice, with the same payload or without its date",
    why: """
      The second tag adds nothing. If only one of the two is edited later, the item contradicts \
      itself. A `@done` without a date beside one that has it adds nothing either, and TaskPaper \
      reads only the first of the two.
      """,
    bad: "- water the plants @home @daily @home",
    good: "- water the plants @home @daily",
    fixes: """
      Removes the later tag and the spaces before it. Safe among the tags at the end of the line, \
      if the others are still read as before. Unsafe inside a sentence, and where only one of the \
      tags has a date.
      """,
    when: .repeatedName
  ) { item, _, report in
    let shared = item.tagsWithSharedName
    let contents = shared.map { TagContent($0) }
    for (index, firstIndex) in firstIndices(of: contents).enumerated() {
      let (tag, content) = (shared[index], contents[index])
      if tag.valueUnlessEmpty == nil,
        let dated = shared.first(where: { $0.name == tag.name && $0.hasOnlyDate })
      {
        report.add(
          tag.tag.range, "`@\(tag.name)` adds nothing to `\(TagContent(dated))`",
          fixes: [Fix("Remove `\(content)`", .unsafe, item.removal(of: tag))],
          related: [Finding.Related(dated.tag.range, "the tag with the date")],
          isUnnecessary: true)
      } else if firstIndex < index {
        report.add(
          tag.tag.range, "`\(content)` appears twice on this item",
          fixes: [
            Fix(
              "Remove the second `\(content)`", tag.isTrailing ? .safe : .unsafe,
              item.removal(of: tag))
          ],
          related: [Finding.Related(shared[firstIndex].tag.range, "the first `\(content)`")],
          isUnnecessary: true)
      }
    }
  }
}

extension CheckedTag {
  /// Whether it has a payload and is a date tag of which an item can have only one.
  fileprivate var hasOnlyDate: Bool {
    valueUnlessEmpty != nil && definition?.isMultiple != true && definition?.payload.isDate == true
  }
}
