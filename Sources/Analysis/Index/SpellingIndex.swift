/// A set of names in which names that differ only in case or by one typo are found quickly.
///
/// A search takes a bounded number of steps, whatever the names are: if more than ``maxSimilar`` names
/// are similar, they are a series, and none of them is a typo of another.
package struct SpellingIndex: Sendable {
  /// The maximum number of names that differ from a name in the same way and are still found.
  static let maxSimilar = 16

  /// The names by their lower case.
  private var spellings: [String: Set<String>] = [:]
  /// The names that are or were in the set.
  private var names: [(name: String, isIn: Bool)] = []
  /// The index of each of the ``names``.
  private var numbers: [String: Int32] = [:]
  /// By key, the index of the last of the ``links`` that have it.
  private var typos: [UInt64: Int32] = [:]
  /// The index of a name that has a key, and the index of the link before it with the same key, or -1.
  private var links: [(name: Int32, before: Int32)] = []

  init() {}

  /// Whether the name is in the set in this case.
  func contains(_ name: ComparedName) -> Bool {
    spellings[name.lowercased]?.contains(name.text) ?? false
  }

  /// Adds a name.
  mutating func insert(_ name: String) {
    spellings[name.lowercased(), default: []].insert(name)
    if let number = numbers[name] {
      names[Int(number)].isIn = true
      return
    }
    let number = Int32(truncatingIfNeeded: names.count)
    numbers[name] = number
    names.append((name, true))
    for key in typoKeys(name) {
      links.append((number, typos[key] ?? -1))
      typos[key] = Int32(truncatingIfNeeded: links.count - 1)
    }
  }

  /// Removes a name.
  mutating func remove(_ name: String) {
    spellings.remove(name, at: name.lowercased())
    if let number = numbers[name] { names[Int(number)].isIn = false }
  }

  /// The names that differ from this one only in case; none if there are too many.
  func differentCase(_ name: ComparedName) -> Set<String> {
    spellings[name.lowercased]?.others(than: name.text) ?? []
  }

  /// The names of which this one may be a typo, by how often each is used; none if there are too many.
  func similar(to name: ComparedName, _ counts: NameCounts = NameCounts()) -> Set<String> {
    var similar: Set<String> = []
    var looks = 0
    for key in name.typoKeys {
      var next = typos[key] ?? -1
      while next >= 0 {
        let (number, before) = links[Int(next)]
        next = before
        let (other, isIn) = names[Int(number)]
        guard isIn else { continue }
        looks += 1
        // Two names may have more than one key in common.
        guard looks <= 4 * SpellingIndex.maxSimilar else { return [] }
        if other != name.text { similar.insert(other) }
      }
    }
    guard 1...SpellingIndex.maxSimilar ~= similar.count else { return [] }
    return similar.filter { isTypo(name.text, of: $0, usedTimes: counts[$0]) }
  }
}

extension [String: Set<String>] {
  /// Removes a name at the key, and the key with its last name.
  mutating func remove(_ name: String, at key: String) {
    self[key]?.remove(name)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}

extension Set<String> {
  /// Of names that differ only in case, those other than this one; none if there are more than
  /// ``SpellingIndex/maxSimilar``.
  func others(than name: String) -> Set<String> {
    count <= SpellingIndex.maxSimilar + 1 ? subtracting([name]) : []
  }
}
