/// The names that a workspace uses, arranged for the questions that rules about names ask.
package struct TagUsageIndex: Sendable {
  /// From how many uses on a name is one that others can be slips of.
  static let establishedUses = 5
  /// So many changes are followed one by one in the ranking.
  private static let followedChanges = 64

  /// How often each name is used.
  package private(set) var counts = NameCounts()
  /// The names by their usefulness; nil until they are asked for again after many have changed.
  package private(set) var ranking: NameRanking?
  /// By folded name, the names in use.
  private var spellings: [String: Set<String>] = [:]
  /// The names that are used often.
  private var established = SpellingIndex()

  /// A workspace that uses nothing.
  package init() {}

  /// The workspace in which the given names are used.
  package init(_ counts: NameCounts) { add(counts) }

  /// The names in use that differ from this one in case only.
  func differentCase(_ name: String) -> Set<String> {
    (spellings[name.lowercased()] ?? []).subtracting([name])
  }

  /// The known and the often used names from which one slip makes this one, the most used first.
  func near(_ name: String, _ context: CheckContext) -> [String] {
    established.near(name).union(context.knownNames.near(name))
      .sorted { (-counts[$0], $0) < (-counts[$1], $1) }
  }

  /// What is wrong with the name; the first of the rules in force that finds something counts.
  package func finding(on name: String, _ context: CheckContext) -> NameFinding? {
    for rule in context.nameRules {
      if let (message, replacement) = rule.check(name, self, context) {
        return NameFinding(
          rule: rule.id, severity: rule.severity, message: message, replacement: replacement)
      }
    }
    return nil
  }

  /// Adds uses of names; negative ones take away.
  package mutating func add(_ changes: NameCounts) {
    if changes.counts.count > Self.followedChanges { ranking = nil }
    for (name, uses) in changes.counts {
      let before = counts[name]
      counts.add(name, uses)
      note(name, from: before, to: counts[name])
      ranking?.move(name, from: before, to: counts[name])
    }
  }

  /// Brings the names into the order of their usefulness, if they are not.
  package mutating func rank() {
    if ranking == nil { ranking = NameRanking(counts) }
  }

  /// Adds uses of names and tells of which something else is found now in one of the contexts; only
  /// names that `isAsked` holds of are looked at.
  mutating func update(
    by changes: NameCounts, _ contexts: [CheckContext], where isAsked: (String) -> Bool
  ) -> Set<String> {
    let concerned = contexts.isEmpty ? [] : concerned(by: changes).filter(isAsked)
    let before = concerned.map { name in contexts.map { finding(on: name, $0) } }
    add(changes)
    var changed: Set<String> = []
    for (name, findings) in zip(concerned, before)
    where contexts.map({ finding(on: name, $0) }) != findings {
      changed.insert(name)
    }
    return changed
  }

  /// The names whose finding may depend on those that change: the ones spelt alike, and when a name
  /// becomes or ceases to be established, the ones that are used once.
  private func concerned(by changes: NameCounts) -> [String] {
    var names: Set<String> = []
    var isShaken = false
    for (name, uses) in changes.counts {
      names.insert(name)
      names.formUnion(spellings[name.lowercased()] ?? [])
      let before = counts[name]
      isShaken = isShaken || isEstablished(before) != isEstablished(before + uses)
    }
    if isShaken { for (name, uses) in counts.counts where uses == 1 { names.insert(name) } }
    return Array(names)
  }

  private mutating func note(_ name: String, from before: Int, to after: Int) {
    if before <= 0, after > 0 { spellings[name.lowercased(), default: []].insert(name) }
    if before > 0, after <= 0 { spellings.remove(name, at: name.lowercased()) }
    if !isEstablished(before), isEstablished(after) { established.insert(name) }
    if isEstablished(before), !isEstablished(after) { established.remove(name) }
  }

  private func isEstablished(_ uses: Int) -> Bool { uses >= Self.establishedUses }
}
