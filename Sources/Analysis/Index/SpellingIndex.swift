/// A set of names that can be asked for those spelt alike but for case, and for those one slip
/// away.
package struct SpellingIndex: Sendable {
  /// By folded name, the names.
  private var spellings: [String: Set<String>] = [:]
  /// By name and by name with one character left out, the names.
  private var slips: [String: Set<String>] = [:]

  init() {}

  /// Whether the name is in the set, letter for letter.
  func contains(_ name: String) -> Bool {
    spellings[name.lowercased()]?.contains(name) ?? false
  }

  /// Adds a name.
  mutating func insert(_ name: String) {
    spellings[name.lowercased(), default: []].insert(name)
    for key in slipKeys(name) { slips[key, default: []].insert(name) }
  }

  /// Takes a name out.
  mutating func remove(_ name: String) {
    spellings.remove(name, at: name.lowercased())
    for key in slipKeys(name) { slips.remove(name, at: key) }
  }

  /// The names that differ from this one in case only.
  func differentCase(_ name: String) -> Set<String> {
    (spellings[name.lowercased()] ?? []).subtracting([name])
  }

  /// The names from which one slip makes this one.
  func near(_ name: String) -> Set<String> {
    var names: Set<String> = []
    for key in slipKeys(name) { names.formUnion(slips[key] ?? []) }
    return names.filter { $0 != name && isOneSlip(from: name, to: $0) }
  }
}

extension [String: Set<String>] {
  /// Takes a name out of those at the key, which goes with the last of them.
  mutating func remove(_ name: String, at key: String) {
    self[key]?.remove(name)
    if self[key]?.isEmpty == true { self[key] = nil }
  }
}
