import Settings
import TaskText

/// The maximum number of values in a list.
private let maxValues = 1000

/// The payloads that are offered for a tag: the values in its settings, people if the tag names
/// them, then the payloads already used in the workspace.
func valueCompletions(
  _ site: CompletionSite, _ tag: Tag, _ range: TextRange, in document: Document, uses: TagUses,
  settings: Settings
) -> Completions {
  let name = document.name(of: tag)
  let definition = settings.vocabulary.definition(named: name)
  let people = definition?.payload == .people ? settings.people : []
  let taken = Set(
    (site.item?.tags ?? []).filter { $0 != tag && document.name(of: $0) == name }
      .compactMap(document.trimmedValue(of:)))
  var entries = (definition?.values ?? []).map { Completion($0, .value, text: escapedPayload($0)) }
  entries += people.map(personCompletion)
  let own = document.trimmedValue(of: tag)
  for (value, count) in uses.values(of: name) {
    let isOnlyThisOne = count == 1 && value == own
    let isKnown = entries.contains { $0.label == value } || people.contains { $0.email == value }
    guard !isOnlyThisOne, !isKnown else { continue }
    entries.append(Completion(value, .value, detail: timesUsed(count), text: escapedPayload(value)))
  }
  entries.removeAll { taken.contains($0.label) || taken.contains($0.detail) }
  return narrowed(entries, by: site.typed, range)
}

/// The rules that a `@nolint` could name, as completions of the word after the last comma.
func ruleCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document
) -> Completions {
  let last = site.typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
  let typed = last.drop { $0 == " " }
  let entries = Rule.all.map { Completion($0.id, .value, detail: $0.summary) }
  let start = max(range.lowerBound, site.offset - typed.utf8.count)
  let rest = document.string(in: TextRange(site.offset, range.upperBound))
  let end = site.offset + rest.prefix { $0 != "," && $0 != " " }.utf8.count
  return narrowed(entries, by: String(typed), TextRange(start, end))
}

private func personCompletion(_ person: Person) -> Completion {
  var entry = Completion(
    person.name, .person, detail: person.email ?? "", text: escapedPayload(person.name))
  entry.filter = person.email.map { "\(person.name) \($0)" } ?? person.name
  return entry
}

/// The entries in which a word begins with the typed text; those that begin with it come first.
///
/// Editors would drop the others, so their filter is set to the typed text.
func narrowed(_ entries: [Completion], by typed: String, _ range: TextRange) -> Completions {
  let typed = typed.lowercased()
  guard !typed.isEmpty else {
    let entries = Array(entries.prefix(maxValues))
    return Completions(range: range, entries: entries, isIncomplete: true)
  }
  var first: [Completion] = []
  var second: [Completion] = []
  for var entry in entries {
    let filter = entry.filter.lowercased()
    if filter.hasPrefix(typed) {
      first.append(entry)
    } else if hasWord(filter, beginningWith: typed) {
      entry.filter = typed
      second.append(entry)
    }
  }
  let all = (first + second).prefix(maxValues)
  return Completions(range: range, entries: Array(all), isIncomplete: true)
}

private func hasWord(_ text: String, beginningWith typed: String) -> Bool {
  let isSeparator = { (character: Character) in !character.isLetter && !character.isNumber }
  return text.indices.contains { index in
    (index == text.startIndex || isSeparator(text[text.index(before: index)]))
      && text[index...].hasPrefix(typed)
  }
}
