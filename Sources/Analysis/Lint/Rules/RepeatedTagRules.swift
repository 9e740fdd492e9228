import CivilDates
import Settings
import TagFields
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

  static let exclusiveTags = Rule(
    id: "exclusive-tags",
    level: .warning,
    summary: "two tags on an item that exclude each other",
    why: """
      An item can have only one priority, so one of the two is wrong. The setting `exclusive` has \
      the groups of such tags. Two tags that differ only in case, such as `@home @Home`, are meant \
      as one tag, but a search finds only one of them. Three or more priorities are not reported: such \
      a line lists them.
      """,
    bad: "- call the bank @high @low",
    good: "- call the bank @high",
    fixes: "Keeps one of the tags. Unsafe: only a person knows which is right.",
    when: .exclusiveTags
  ) { item, context, report in
    let grouped = item.tags.filter { context.exclusiveGroups[$0.name] != nil }
    if grouped.count > 1 { reportSecondOfGroups(grouped, on: item, context, &report) }
    reportSecondSpellings(on: item, &report)
  }

  static let tooManyTags = Rule(
    id: "too-many-tags",
    level: .warning,
    summary: "more tags on an item than the settings allow",
    why: """
      An item with many tags turns up in every search, so its tags no longer help to find it. Of an \
      item with more than 1000 tags, only the first 1000 are checked, whatever the settings allow.
      """,
    bad: "- call Ada @work @phone @today",
    good: "- call Ada @work @phone",
    settings: #"{ "maxTags": 2 }"#,
    when: .manyTags
  ) { item, context, report in
    if item.item.tags.count > CheckedItem.maxTags {
      let range = TextRange(item.item.tags[CheckedItem.maxTags].start, item.item.text.upperBound)
      report.add(
        range,
        "this item has \(item.item.tags.count) tags: only the first \(CheckedItem.maxTags) are checked"
      )
    }
    if let limit = context.settings.maxTags, item.tags.count > limit {
      let range = TextRange(
        item.tags[limit].tag.start, item.tags[item.tags.count - 1].tag.end)
      report.add(range, "\(TagProblem.tooMany(count: item.tags.count, maximum: limit))")
    }
    var uses: [String: Int] = [:]
    for tag in item.tags {
      guard let limit = tag.definition?.maximum else { continue }
      uses[tag.name, default: 0] += 1
      if uses[tag.name] == limit + 1 {
        report.add(tag.tag.range, "\(TagProblem.tooManyOf(tag.name, maximum: limit))")
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
      "`\(content)` contradicts `\(firstContent)`: an item can have only one `@\(tag.name)`",
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

/// Reports the tags of a group, of which an item can have only one.
private func reportSecondOfGroups(
  _ tags: [CheckedTag], on item: CheckedItem, _ context: CheckContext,
  _ report: inout FindingCollector
) {
  var groups: [Int: [CheckedTag]] = [:]
  for tag in tags {
    for group in context.exclusiveGroups[tag.name] ?? [] {
      groups[group, default: []].append(tag)
    }
  }
  for (group, tags) in groups.sorted(by: { $0.key < $1.key }) {
    let group = context.settings.exclusive[group]
    if group == Settings.priorities, Set(tags.map { $0.name }).count > 2 { continue }
    reportSecondName(of: tags, on: item, &report) {
      "`@\($1)` contradicts `@\($0)`: an item can have only one of \(listed(group))"
    }
  }
}

/// Reports the tags that differ only in case from another one.
private func reportSecondSpellings(on item: CheckedItem, _ report: inout FindingCollector) {
  let firsts = firstIndices(of: item.tags.map { $0.name.lowercased() })
  let differ = firsts.indices.contains { item.tags[$0].name != item.tags[firsts[$0]].name }
  if !differ { return }
  var rest = firsts.indices.sorted { (firsts[$0], $0) < (firsts[$1], $1) }[...]
  while let first = rest.first {
    let same = rest.prefix { firsts[$0] == first }
    rest = rest.dropFirst(same.count)
    reportSecondName(of: same.map { item.tags[$0] }, on: item, &report) {
      "`@\($1)` and `@\($0)` differ only in case: an item needs only one of them"
    }
  }
}

/// The names of a group as a message lists them.
private func listed(_ group: [String]) -> String {
  let names = group.prefix(maxListed).map { "`@\($0)`" }
  return names.joined(separator: ", ") + (group.count > maxListed ? ", …" : "")
}

private let maxListed = 8

/// Reports each name among the tags that is not the first one, where it stands first.
private func reportSecondName(
  of tags: [CheckedTag], on item: CheckedItem, _ report: inout FindingCollector,
  message: (_ first: String, _ second: String) -> String
) {
  for (index, firstIndex) in firstIndices(of: tags.map { $0.name }).enumerated()
  where index > 0 && firstIndex == index {
    let (first, tag) = (tags[0], tags[index])
    report.add(
      tag.tag.range, message(first.name, tag.name),
      fixes: keeping(first, or: tag, of: tags, on: item),
      related: [Finding.Related(first.tag.range, "the first of the two tags")])
  }
}

/// For each element, the index of the first one that equals it.
func firstIndices<Element: Hashable>(of elements: [Element]) -> [Int] {
  var firsts: [Element: Int] = [:]
  return elements.enumerated().map { index, element in
    if let first = firsts[element] { return first }
    firsts[element] = index
    return index
  }
}
