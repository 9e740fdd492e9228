/// Looks up what is wrong with names, each once, however many segments of a text use it.
struct NameFindingCache {
  private let usage: TagUsageIndex
  private let context: CheckContext
  /// The findings about the names that were asked for; nil if there is none.
  private var known: [String: NameFinding?] = [:]

  /// A cache for the names of the workspace as they are now.
  init(_ usage: TagUsageIndex, _ context: CheckContext) {
    self.usage = usage
    self.context = context
  }

  /// What is wrong with these names, by name.
  mutating func findings(on names: NameCounts) -> [String: NameFinding] {
    var findings: [String: NameFinding] = [:]
    if context.nameRules.isEmpty { return findings }
    for name in names.counts.keys {
      if let finding = finding(on: name) { findings[name] = finding }
    }
    for name in names.references.keys {
      if let finding = finding(on: name) { findings[name] = finding }
    }
    return findings
  }

  private mutating func finding(on name: String) -> NameFinding? {
    if let known = known[name] { return known }
    let finding = usage.finding(on: name, context)
    // A finding quotes the name as it is spelt, and a name outside ASCII has equal spellings.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { known[name] = .some(finding) }
    return finding
  }
}
