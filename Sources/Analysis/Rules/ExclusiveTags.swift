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
      as one tag, but a search finds only one of them. Three or more tags of a group are not reported: \
      such a line lists them.
      """,
    bad: "- call the bank @high @low",
    good: "- call the bank @high",
    fixes: "Keeps one of the tags. Unsafe: only a person knows which is right.",
    when: [.exclusiveTags, .repeatedName]
  ) { item, context, report in
    var groups: [Int: [CheckedTag]] = [:]
    for tag in item.tags {
      for group in context.exclusiveGroups[tag.name] ?? [] {
        groups[group, default: []].append(tag)
      }
    }
    for (group, tags) in groups.sorted(by: { $0.key < $1.key })
    where Set(tags.map { $0.name }).count == 2 {
      reportSecondName(of: tags, on: item, &report) {
        let list = listed(context.settings.exclusive[group])
        return "`@\($1)` contradicts `@\($0)`: an item can have only one of \(list)"
      }
    }
    let spellings = Dictionary(grouping: item.tags, by: { $0.name.lowercased() })
    for tag in item.tags {
      guard let tags = spellings[tag.name.lowercased()], tags.first?.tag == tag.tag else {
        continue
      }
      reportSecondName(of: tags, on: item, &report) {
        "`@\($1)` and `@\($0)` differ only in case: an item needs only one of them"
      }
    }
  }
}

/// The names of a group as a message lists them.
private func listed(_ group: [String]) -> String {
  let names = group.prefix(maxListed).map { "`@\($0)`" }
  return (group.count > maxListed ? names + ["…"] : names).joined(separator: ", ")
}

private let maxListed = 8

/// Reports each name among the tags that is not the first one, where it stands first.
private func reportSecondName(
  of tags: [CheckedTag], on item: CheckedItem, _ report: inout Report,
  message: (_ first: String, _ second: String) -> String
) {
  guard let first = tags.first else { return }
  var seen: Set<String> = [first.name]
  for tag in tags where seen.insert(tag.name).inserted {
    report.add(
      tag.tag.range, message(first.name, tag.name),
      fixes: keeping(first, or: tag, of: tags, on: item),
      related: [Finding.Related(first.tag.range, "the first of the two tags")])
  }
}
