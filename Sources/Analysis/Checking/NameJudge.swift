/// Says what is wrong with names, and judges each once, however many pieces of a text use it.
struct NameJudge {
  private let usage: TagUsageIndex
  private let context: CheckContext
  /// What was found of the names that were asked for: nil for nothing.
  private var judged: [String: NameFinding?] = [:]

  /// A judge by the names of the workspace as they are now.
  init(_ usage: TagUsageIndex, _ context: CheckContext) {
    self.usage = usage
    self.context = context
  }

  /// What is wrong with these names, by name.
  mutating func verdicts(on names: NameCounts) -> [String: NameFinding] {
    var verdicts: [String: NameFinding] = [:]
    if context.nameRules.isEmpty { return verdicts }
    for name in names.counts.keys {
      if let verdict = verdict(of: name) { verdicts[name] = verdict }
    }
    return verdicts
  }

  private mutating func verdict(of name: String) -> NameFinding? {
    if let known = judged[name] { return known }
    let verdict = usage.verdict(of: name, context)
    // Of a name with other spellings, which are equal to it, a verdict quotes the one at hand.
    if name.utf8.allSatisfy({ $0 < 0x80 }) { judged[name] = .some(verdict) }
    return verdict
  }
}
