import CivilDates
import Settings
import TaskText

extension Rule {
  static let conflictingTag = Rule(
    id: "conflicting-tag",
    level: .warning,
    summary: "one tag stands on an item with two different payloads",
    why: """
      Only one of them can hold. TaskPaper reads the first, other tools the last. Tags that are \
      `multiple` in the settings, such as `@who`, may differ.
      """,
    bad: "- call Ada @due(2025-05-11) @due(2025-05-12)",
    good: "- call Ada @due(2025-05-11)",
    fixes: """
      Keep the first, or keep the later one where no more than eight are left to choose from. Unsafe: \
      a person has to know which holds.
      """,
    when: [.repeatedName, .separateRepeat]
  ) { item, _, report in
    lazy var groups = Dictionary(
      grouping: item.tags.filter { TagContent($0).value != nil }, by: \.name)
    var firsts: [String: CheckedTag] = [:]
    var seen: Set<TagContent> = []
    for tag in item.tags where tag.definition?.isMultiple != true {
      let content = TagContent(tag)
      guard content.value != nil else { continue }
      guard let first = firsts[tag.name] else {
        firsts[tag.name] = tag
        seen.insert(content)
        continue
      }
      guard seen.insert(content).inserted else { continue }
      let firstContent = TagContent(first)
      report.add(
        tag.tag.range, "`\(content)` contradicts `\(firstContent)`: an item has one `@\(tag.name)`",
        fixes: [.remove(item.removal(of: tag), title: "Keep `\(firstContent)`", .unsafe)]
          + keeping(tag, of: groups[tag.name] ?? [], on: item),
        related: [Finding.Related(first.tag.range, "the first `@\(tag.name)`")])
    }
    reportSecondRecurrence(item, &report)
  }
}

/// A choice among more tags is no help, and to offer each would take time and room that grow with
/// the square of their number.
private let longestChoice = 8

/// Removes all other tags of `group`, which are those of the same name with a payload.
private func keeping(
  _ tag: CheckedTag, of group: [CheckedTag], on item: CheckedItem
) -> [Fix] {
  guard group.count <= longestChoice else { return [] }
  let edits = group.filter { $0.tag != tag.tag }.map { Edit(item.removal(of: $0), "") }
  return [Fix("Keep `\(TagContent(tag))`", .unsafe, joined(edits))]
}

/// A rule of recurrence of its own beside a `@due` that recurs by itself.
private func reportSecondRecurrence(_ item: CheckedItem, _ report: inout Report) {
  let dueRecurs = item.tags.contains {
    $0.isNamed("due") && $0.reading?.schedule?.recurrence != nil
  }
  guard dueRecurs else { return }
  for tag in item.tags where tag.isNamed("repeat") || tag.isNamed("repeat-rule") {
    report.add(
      tag.tag.range,
      "`@\(tag.name)` stands beside a `@due` that recurs: an item has one recurrence",
      fix: .remove(item.removal(of: tag), title: "Keep that of `@due`", .unsafe))
  }
}
