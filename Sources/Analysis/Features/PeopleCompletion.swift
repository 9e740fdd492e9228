import Settings
import TagFields
import TaskText

import struct TaskText.Tag

/// The people that are offered for the value at the cursor in a list of people: those in the
/// settings, then values in use; without those that the item's tags of that name already list.
func peopleCompletions(
  _ site: CompletionSite, _ tag: Tag, _ range: TextRange, in document: Document, uses: TagUses,
  settings: Settings
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
  let people = settings.people.unnamed(in: taken).matching(typed)
  let known = Set(taken)
  let knownNames = Set(settings.people.flatMap(\.names))
  let values = settings.vocabulary.definition(named: name)?.values ?? []
  let others = valueEntries(values, uses.values(of: name, isList: true), own: own).filter { entry in
    !known.contains(entry.label) && !knownNames.contains(entry.label.lowercased())
  }
  var list = narrowed(people.map(Completion.init) + others, by: typed, replaced) { $0.holds($1) }
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
