/// The names in use, the most used first, then in alphabetical order.
package struct NameRanking: Sendable {
  /// A name with its number of uses.
  struct Entry: Sendable {
    let name: String
    let uses: Int

    static func isBefore(_ one: Entry, _ other: Entry) -> Bool {
      one.uses != other.uses ? one.uses > other.uses : one.name < other.name
    }
  }

  /// The names, in order.
  private(set) var entries: [Entry]

  /// The ranking of all names.
  package init(_ counts: NameCounts) {
    entries = counts.counts.map { Entry(name: $0.key, uses: $0.value) }
    entries.sort(by: Entry.isBefore)
  }

  /// Moves a name to its new position after its number of uses changed.
  mutating func move(_ name: String, from before: Int, to after: Int) {
    let old = Entry(name: name, uses: before)
    let place = firstIndex(notBefore: old)
    if entries.indices.contains(place), entries[place].name == name { entries.remove(at: place) }
    guard after != 0 else { return }
    let new = Entry(name: name, uses: after)
    entries.insert(new, at: firstIndex(notBefore: new))
  }

  private func firstIndex(notBefore entry: Entry) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if Entry.isBefore(entries[middle], entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
