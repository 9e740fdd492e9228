import CivilDates
import Settings
import TaskText

extension Rule {
  static let conflictingTag = Rule(
    id: "conflicting-tag",
    level: .warning,
    summary: "a tag that an item has twice, with different payloads",
    why: """
      Only one of them can be right. TaskPaper uses the first, other tools the last. Tags that are \
      `multiple` in the settings, such as `@who`, may have several payloads.
      """,
    bad: "- call Ada @due(2025-05-11) @due(2025-05-12)",
    good: "- call Ada @due(2025-05-11)",
    fixes: """
      Keeps the first or the later one; of more than eight, removes the later one. Unsafe: only a \
      person knows which is right.
      """,
    when: [.repeatedName, .separateRepeat]
  ) { item, _, report in
    reportConflicts(item, &report)
    reportSecondRecurrence(item, &report)
  }
}

/// Reports tags of one name with different payloads.
private func reportConflicts(_ item: CheckedItem, _ report: inout FindingCollector) {
  guard item.tags.count(where: { $0.tag.payload != nil }) > 1 else { return }
  var tags: [CheckedTag] = []
  var contents: [TagContent] = []
  for tag in item.tagsWithSharedName where tag.tag.payload != nil {
    guard tag.valueUnlessEmpty != nil, tag.definition?.isMultiple != true else { continue }
    tags.append(tag)
    contents.append(TagContent(tag))
  }
  lazy var groups = Dictionary(grouping: tags, by: \.name)
  let firstsOfName = firstIndices(of: tags.map { $0.name })
  let firstsOfContent = firstIndices(of: contents)
  for (index, tag) in tags.enumerated()
  where firstsOfName[index] < index && firstsOfContent[index] == index {
    let first = tags[firstsOfName[index]]
    let (content, firstContent) = (contents[index], contents[firstsOfName[index]])
    report.add(
      tag.tag.range,
      writtenMessage { message in
        message.append(quoted: content.description)
        message.append(literal: " contradicts ")
        message.append(quoted: firstContent.description)
        message.append(literal: ": an item can have only one ")
        message.append(quoted: "@" + tag.name)
      },
      fixes: keeping(first, or: tag, of: groups[tag.name] ?? [], on: item),
      related: [Finding.Related(first.tag.range, "the first `@\(tag.name)`")])
  }
}

/// The most tags that a fix is offered to choose from.
///
/// A longer list does not help, and its time and memory would grow with the square of the number.
private let maxChoices = 8

/// The fixes that remove all tags of `group` but the first or `tag`; of a long group, the one that
/// removes `tag`. The group has all tags that exclude each other.
func keeping(
  _ first: CheckedTag, or tag: CheckedTag, of group: [CheckedTag], on item: CheckedItem
) -> [Fix] {
  guard group.count <= maxChoices else {
    return [Fix("Remove `\(TagContent(tag))`", .unsafe, item.removal(of: tag))]
  }
  return [first, tag].map { kept in
    var edits: [Edit] = []
    edits.reserveCapacity(group.count)
    for other in group where other.tag != kept.tag { edits += item.removal(of: other) }
    return Fix("Keep `\(TagContent(kept))`", .unsafe, joined(edits))
  }
}

/// Reports `@repeat` and `@repeat-rule` on an item whose `@due` already recurs.
private func reportSecondRecurrence(_ item: CheckedItem, _ report: inout FindingCollector) {
  let dueRecurs = item.tags.contains {
    $0.isNamed("due") && $0.schedule?.recurrence != nil
  }
  guard dueRecurs else { return }
  for tag in item.tags where tag.isNamed("repeat") || tag.isNamed("repeat-rule") {
    report.add(
      tag.tag.range,
      "`@\(tag.name)` contradicts the recurrence in `@due`: an item can have only one recurrence",
      fix: Fix("Keep the recurrence in `@due`", .unsafe, item.removal(of: tag)))
  }
}
