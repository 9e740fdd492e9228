import CivilDates
import Settings
import TaskText

extension Rule {
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
      (first, second) in
      let message = writtenMessage { message in
        message.append(quoted: "@" + second)
        message.append(literal: " contradicts ")
        message.append(quoted: "@" + first)
        message.append(literal: ": an item can have only one of ")
        append(listOf: group, to: &message)
      }
      return message
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

/// Appends the names of a group as a message lists them.
private func append(listOf group: [String], to message: inout [UInt8]) {
  for (index, name) in group.prefix(maxListed).enumerated() {
    if index > 0 { message.append(literal: ", ") }
    message.append(quoted: "@" + name)
  }
  if group.count > maxListed { message.append(literal: ", …") }
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
