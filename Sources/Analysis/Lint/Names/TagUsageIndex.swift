/// The names that a workspace uses, indexed for rules about names.
package struct TagUsageIndex: Sendable {
  /// The number of uses from which other names can be typos of a name.
  static let establishedUses = 5

  /// The number of uses of each name.
  package private(set) var counts = NameCounts()
  /// What the ids are, and what names them.
  package internal(set) var plan = Plan()
  /// The names in use that are not in lower case, by their lower case. Most names are, and need no place
  /// besides that in ``counts``.
  private var spellings: [String: Set<String>] = [:]
  /// The names in searches by their lower case.
  private var referenceSpellings: [String: Set<String>] = [:]
  /// The names that have at least ``establishedUses``.
  private var established = SpellingIndex()

  /// No names.
  package init() {}

  /// The given names with their uses, and the plan of the lists that use them.
  package init(_ counts: NameCounts, _ plan: Plan = Plan()) {
    self.counts = counts
    self.plan = plan
    for (name, uses) in counts.counts { note(name, from: 0, to: uses) }
    for name in counts.references.keys { noteReferences(to: name) }
  }

  /// The names in use that differ from this one only in case; none if there are too many.
  func differentCase(_ name: ComparedName) -> Set<String> {
    spellings(at: name.lowercased).others(than: name.text)
  }

  /// The names in use whose lower case is `key`.
  private func spellings(at key: String) -> Set<String> {
    var alike = spellings[key] ?? []
    if counts[key] > 0, let name = counts.spelling(of: key) { alike.insert(name) }
    return alike
  }

  /// The known names and the often used names of which this one may be a typo, the most used first.
  func similar(to name: ComparedName, _ context: CheckContext) -> [String] {
    let similar = established.similar(to: name, counts)
      .union(context.knownNames.similar(to: name, counts))
    return similar.count < 2
      ? Array(similar) : similar.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
  }

  /// The finding about the name, of the first enabled rule that has one.
  package func finding(on name: String, _ context: CheckContext) -> NameFinding? {
    finding(on: ComparedName(name), context)
  }

  private func finding(on name: ComparedName, _ context: CheckContext) -> NameFinding? {
    for rule in context.nameRules {
      if let (message, replacement) = rule.check(name, self, context) {
        return NameFinding(
          rule: rule.id, severity: rule.severity, message: message, replacement: replacement)
      }
    }
    return nil
  }

  /// Why the name should not become a known one: there is a finding about it, or it is not established
  /// and one typo away from a name that is. One clause; nil if nothing is wrong with it.
  package func suspicion(about name: String, _ context: CheckContext) -> String? {
    if let finding = finding(on: name, context) { return finding.message }
    let compared = ComparedName(name)
    guard !compared.isTooLong, !isEstablished(counts[name]), !context.knownNames.contains(compared),
      let meant = similar(to: compared, context).first
    else { return nil }
    return "`@\(name)` is used only \(counts[name]) times; did you mean `@\(meant)`?"
  }

  /// Adds uses of names and references to them, or subtracts them if negative.
  package mutating func add(_ changes: NameCounts) {
    for (name, uses) in changes.counts {
      let after = counts.add(name, uses)
      note(name, from: after - uses, to: after)
    }
    for (name, references) in changes.references {
      counts.addReferences(name, references)
      noteReferences(to: name)
    }
  }

  /// Adds uses of names.
  ///
  /// - Returns: the names that satisfy `predicate` and whose finding has changed in one of the
  ///   contexts.
  mutating func update(
    by changes: NameCounts, _ contexts: [CheckContext], where predicate: (String) -> Bool
  ) -> Set<String> {
    let affected =
      contexts.isEmpty ? [] : affected(by: changes).filter(predicate).map(ComparedName.init)
    let before = affected.map { name in contexts.map { finding(on: name, $0) } }
    add(changes)
    var changed: Set<String> = []
    for (name, findings) in zip(affected, before)
    where contexts.map({ finding(on: name, $0) }) != findings {
      changed.insert(name.text)
    }
    return changed
  }

  /// The names whose finding may depend on the changed names: those that differ only in case and, if
  /// others may begin or cease to be typos of a name, those that are used once or only in searches.
  private func affected(by changes: NameCounts) -> [String] {
    var names: Set<String> = []
    var lowercased: Set<String> = []
    var changesEstablished = false
    for (name, uses) in changes.counts {
      names.insert(name)
      if !isTooLongToCompare(name) { lowercased.insert(name.lowercased()) }
      let before = counts[name]
      for limit in [Self.establishedUses, usesForShortTypos]
      where (before >= limit) != (before + uses >= limit) {
        changesEstablished = true
      }
    }
    if changesEstablished {
      for (name, uses) in counts.counts where uses == 1 { names.insert(name) }
      names.formUnion(counts.references.keys)
    }
    // No finding depends on the case of names that have too many spellings before and after.
    let limit = SpellingIndex.maxSimilar + 1 + changes.counts.count
    for key in lowercased {
      let alike = spellings(at: key)
      if alike.count <= limit { names.formUnion(alike) }
      if let alike = referenceSpellings[key] { names.formUnion(alike) }
    }
    return Array(names)
  }

  private mutating func note(_ name: String, from before: Int, to after: Int) {
    if (before > 0) != (after > 0), !isTooLongToCompare(name) {
      let key = name.lowercased()
      if key != name {
        if after > 0 {
          spellings[key, default: []].insert(name)
        } else {
          spellings.remove(name, at: key)
        }
      }
    }
    if !isEstablished(before), isEstablished(after) { established.insert(name) }
    if isEstablished(before), !isEstablished(after) { established.remove(name) }
  }

  private mutating func noteReferences(to name: String) {
    if isTooLongToCompare(name) { return }
    if counts.references[name] == nil {
      referenceSpellings.remove(name, at: name.lowercased())
    } else {
      referenceSpellings[name.lowercased(), default: []].insert(name)
    }
  }

  private func isEstablished(_ uses: Int) -> Bool { uses >= Self.establishedUses }
}

/// The number of uses of each name by tags, and of references to it by searches, which are not uses.
/// Names are compared by canonical equivalence.
package struct NameCounts: Equatable, Sendable {
  /// The number of uses by name, without zeros.
  package private(set) var counts: [String: Int] = [:]
  /// The number of references by name, without zeros.
  package private(set) var references: [String: Int] = [:]

  /// No uses.
  package init() {}

  /// Whether there are neither uses nor references.
  var isEmpty: Bool { counts.isEmpty && references.isEmpty }

  /// Adds uses of a name, or subtracts them if negative.
  ///
  /// - Returns: the number of uses after that.
  @discardableResult
  package mutating func add(_ name: String, _ uses: Int) -> Int {
    Self.add(uses, of: name, to: &counts)
  }

  /// Adds references to a name, or subtracts them if negative.
  package mutating func addReferences(_ name: String, _ count: Int) {
    Self.add(count, of: name, to: &references)
  }

  @discardableResult
  private static func add(_ uses: Int, of name: String, to counts: inout [String: Int]) -> Int {
    counts[name, default: 0] += uses
    let count = counts[name] ?? 0
    if count == 0 { counts[name] = nil }
    return count
  }

  /// Adds all uses and references of other counts.
  package mutating func add(_ other: NameCounts) {
    if isEmpty {
      self = other
      return
    }
    for (name, uses) in other.counts { add(name, uses) }
    for (name, count) in other.references { addReferences(name, count) }
  }

  /// Subtracts all uses and references of other counts.
  package mutating func subtract(_ other: NameCounts) {
    for (name, uses) in other.counts { add(name, -uses) }
    for (name, count) in other.references { addReferences(name, -count) }
  }

  /// The number of uses of a name.
  package subscript(name: String) -> Int { counts[name] ?? 0 }

  /// The name as it was first written, of those that are equal to it; nil if none is in use.
  func spelling(of name: String) -> String? { counts.index(forKey: name).map { counts[$0].key } }

  /// The number of references to a name.
  package func references(to name: String) -> Int { references[name] ?? 0 }

  /// Whether the name is used or referred to.
  package func mentions(_ name: String) -> Bool { self[name] > 0 || references(to: name) > 0 }

  /// Whether one of the names is used or referred to.
  func mentions(anyOf names: Set<String>) -> Bool {
    guard counts.count + references.count < names.count else {
      return names.contains(where: mentions)
    }
    return counts.contains { $0.value > 0 && names.contains($0.key) }
      || references.contains { $0.value > 0 && names.contains($0.key) }
  }
}

/// A problem of a name, which every use of the name has.
package struct NameFinding: Hashable, Sendable {
  /// The id of the rule that found it.
  package let rule: String
  /// The severity of the finding.
  package let severity: Severity
  /// One clause: what was found, then what is meant.
  package let message: String
  /// The name that was probably meant; nil if no name is similar.
  package let replacement: String?
}
