import Settings
import TagFields
import TaskText

import struct TaskText.Tag

/// The maximum number of values in a list.
private let maxValues = 1000

/// The payloads that are offered for a tag: the values in its settings, then the payloads already
/// used in the workspace.
func valueCompletions(
  _ site: CompletionSite, _ tag: Tag, _ range: TextRange, in document: Document, uses: TagUses,
  settings: Settings
) -> Completions {
  let name = document.name(of: tag)
  let others = (site.item?.tags ?? []).filter { $0 != tag && document.name(of: $0) == name }
  let taken = Set(others.flatMap { document.values(of: $0, isList: false) })
  let entries = valueEntries(
    settings.vocabulary.definition(named: name)?.values ?? [],
    uses.values(of: name, isList: false), own: document.trimmedValue(of: tag))
  return narrowed(entries.filter { !taken.contains($0.label) }, by: site.typed, range)
}

/// The values in the settings of a tag, then those in use, but for the one that is being written.
func valueEntries(
  _ values: [String], _ used: [(value: String, count: Int)], own: String?
) -> [Completion] {
  let known = Set(values)
  return values.map { Completion($0, .value, text: Tag.payload(ofValue: $0)) }
    + used.filter { !known.contains($0.value) && ($0.count > 1 || $0.value != own) }.map {
      Completion(
        $0.value, .value, detail: timesUsed($0.count), text: Tag.payload(ofValue: $0.value))
    }
}

/// The rules that a `@nolint` could name and does not name yet, as completions of the word after the
/// last comma.
func ruleCompletions(
  _ site: CompletionSite, _ range: TextRange, in document: Document
) -> Completions {
  let (typed, start) = site.listedText(in: range)
  let rest = document.string(in: TextRange(site.offset, range.upperBound))
  let end = site.offset + rest.prefix { $0 != "," && $0 != " " }.utf8.count
  let named = Set(
    listedValues(document.bytes(in: range), at: range.lowerBound)
      .filter { !$0.range.overlaps(TextRange(start, end)) }.map(\.text))
  let entries = Rule.all.filter { !named.contains($0.id) }.map {
    Completion($0.id, .value, detail: $0.summary)
  }
  return narrowed(entries, by: typed, TextRange(start, end))
}

/// The entries in which a word begins with the typed text; those that begin with it come first.
///
/// Editors filter and sort entries by what is typed, each in its own way. So all filters begin with
/// that, as it is typed, and go on: then all entries match equally well, and keep their order.
///
/// - Parameter isMatch: whether another entry's filter matches the typed text, both in lower case.
func narrowed(
  _ entries: [Completion], by typed: String, _ range: TextRange,
  isMatch: (_ filter: String, _ typed: String) -> Bool = hasWord
) -> Completions {
  guard !typed.isEmpty else {
    return Completions(range: range, entries: Array(entries.prefix(maxValues)))
  }
  let small = typed.lowercased()
  var first: [Completion] = []
  var second: [Completion] = []
  for var entry in entries {
    let filter = entry.filter.lowercased()
    if filter.hasPrefix(small) {
      entry.filter = typed + filter.dropFirst(small.count)
      first.append(entry)
    } else if isMatch(filter, small) {
      entry.filter = "\(typed) \(filter)"
      second.append(entry)
    }
  }
  return Completions(range: range, entries: Array((first + second).prefix(maxValues)))
}

func hasWord(_ text: String, beginningWith typed: String) -> Bool {
  let isSeparator = { (character: Character) in !character.isLetter && !character.isNumber }
  return text.indices.contains { index in
    (index == text.startIndex || isSeparator(text[text.index(before: index)]))
      && text[index...].hasPrefix(typed)
  }
}

/// The people that are offered for the value at the cursor in a list of people: those in the
/// settings, then values in use; without those that the item's tags of that name already list.
func peopleCompletions(
  _ site: CompletionSite, _ tag: Tag, _ range: TextRange, in document: Document, uses: TagUses,
  settings: Settings
) -> Completions {
  let name = document.name(of: tag)
  func entries(_ typed: String, _ own: String?, _ taken: [String]) -> [Completion] {
    let people = settings.people.unnamed(in: taken).matching(typed)
    let known = Set(taken)
    let knownNames = Set(settings.people.flatMap(\.names))
    let values = settings.vocabulary.definition(named: name)?.values ?? []
    let used = uses.values(of: name, isList: true)
    let others = valueEntries(values, used, own: own).filter { entry in
      !known.contains(entry.label) && !knownNames.contains(entry.label.lowercased())
    }
    return people.map(Completion.init) + others
  }
  return listCompletions(
    site, tag, range, in: document, isMatch: { $0.holds($1) }, entries)
}

/// The ids that are offered for the value at the cursor in a `@after`, first those of open items, each with
/// the title of its item; without the item's own, and those that it lists already.
func idCompletions(
  _ site: CompletionSite, _ tag: Tag, _ range: TextRange, in document: Document, _ plan: Plan
) -> Completions {
  let own = (site.item?.tags ?? []).filter { document.name(of: $0) == idTag }
    .compactMap(document.trimmedValue)
  return listCompletions(site, tag, range, in: document) { _, _, taken in
    let ids = plan.ids.filter { !own.contains($0.id) && !taken.contains($0.id) }
    return (ids.filter(\.target.isOpen) + ids.filter { !$0.target.isOpen }).map { id, target in
      var entry = Completion(id, .value, detail: target.title)
      entry.filter = "\(id) \(target.title)"
      return entry
    }
  }
}

/// The completions of the value at the cursor in a list: of `entries`, which get what is typed, the value
/// itself, and the others that the item's tags of that name list.
private func listCompletions(
  _ site: CompletionSite, _ tag: Tag, _ range: TextRange, in document: Document,
  isMatch: (_ filter: String, _ typed: String) -> Bool = hasWord,
  _ entries: (_ typed: String, _ own: String?, _ taken: [String]) -> [Completion]
) -> Completions {
  let name = document.name(of: tag)
  let (typed, start) = site.listedText(in: range)
  let rest = document.bytes(in: TextRange(site.offset, range.upperBound))
    .prefix { $0 != UInt8(ascii: ",") }
  let end = site.offset + rest.count - rest.reversed().prefix(while: isBlank).count
  let replaced = TextRange(start, max(end, site.offset))
  var own: String?
  var taken: [String] = []
  for other in site.item?.tags ?? [] where document.name(of: other) == name {
    for value in document.listedValues(of: other) {
      if value.range.overlaps(replaced) { own = value.text } else { taken.append(value.text) }
    }
  }
  var list = narrowed(entries(typed, own, taken), by: typed, replaced, isMatch: isMatch)
  if start > range.lowerBound, document.byte(at: start - 1) == UInt8(ascii: ",") {
    for index in list.entries.indices {
      list.entries[index].text.insert(" ", at: list.entries[index].text.startIndex)
    }
  }
  return list
}

extension Completion {
  /// A person, found by the name and the address.
  fileprivate init(_ person: Person) {
    self.init(
      person.name, .person, detail: person.email ?? "", text: Tag.payload(ofValue: person.name))
    filter = person.email.map { "\(person.name) \($0)" } ?? person.name
  }
}
