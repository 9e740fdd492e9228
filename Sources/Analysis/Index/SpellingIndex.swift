/// A set of names in which names that differ only in case or by one typo are found quickly.
package struct SpellingIndex: Sendable {
  /// The names by their lower case.
  private var spellings: [String: Set<String>] = [:]
  /// The names by their ``typoKeys``.
  private var typos: [String: Set<String>] = [:]

  init() {}

  /// Whether the name is in the set in this case.
  func contains(_ name: String) -> Bool {
    spellings[name.lowercased()]?.contains(name) ?? false
  }

  /// Adds a name.
  mutating func insert(_ name: String) {
    spellings[name.lowercased(), default: []].insert(name)
    for key in typoKeys(name) { typos[key, default: []].insert(name) }
  }

  /// Removes a name.
  mutating func remove(_ name: String) {
    spellings.remove(name, at: name.lowercased())
    for key in typoKeys(name) { typos.remove(name, at: key) }
  }

  /// The names that differ from this one only in case.
  func differentCase(_ name: String) -> Set<String> {
    (spellings[name.lowercased()] ?? []).subtracting([name])
  }

  /// The names of which this one may be a typo.
  func similar(to name: String) -> Set<String> {
    var names: Set<String> = []
    for key in typoKeys(name) { names.formUnion(typos[key] ?? []) }
    return names.filter { $0 != name && isTypo(name, of: $0) }
  }
}

extension [String: Set<String>] {
  /// Removes a name at the key, and the key with its last name.
  mutating func remove(_ name: String, at key: String) {
    self[key]?.remove(name)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
