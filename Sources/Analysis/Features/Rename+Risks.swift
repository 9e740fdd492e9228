package import Settings

/// What a rename loses.
extension Rename {
  /// Why the rename should be confirmed; empty if it loses nothing.
  ///
  /// - Parameters:
  ///   - count: the number of uses that ``result`` finds before the rename.
  ///   - references: how often searches name the tag of ``query``.
  package func risks(uses count: Int, references: Int, vocabulary: Vocabulary) -> [Risk] {
    guard result != query else { return [] }
    var risks: [Risk] = []
    if count > 0 {
      risks.append(.merges(uses: count))
    } else if losesMeaning(vocabulary) {
      risks.append(.losesMeaning)
    }
    if query.value == nil, references > 0, !isNameInSearches { risks.append(.losesSearches) }
    return risks
  }

  private func losesMeaning(_ vocabulary: Vocabulary) -> Bool {
    guard query.value == nil, let old = vocabulary.definition(named: query.name),
      old.payload.isDate || old.payload == .search
    else { return false }
    return vocabulary.definition(named: result.name)?.payload != old.payload
  }

  /// The risks in one clause, and the command that makes the rename nevertheless.
  package func explanation(of risks: [Risk]) -> (message: String, command: String) {
    let flags = Set(risks.map(\.flag)).sorted().joined(separator: " ")
    let names = "\(query.argument) \(shellWord(result.value ?? result.name))"
    return (
      risks.map(explanation).joined(separator: "; "), "tagline rename \(flags) \(names)"
    )
  }

  private func explanation(of risk: Risk) -> String {
    switch risk {
    case .losesMeaning:
      "`@\(query.name)` is a known tag: as `@\(result.name)`, its payload would no longer be "
        + "checked"
    case .merges(let uses):
      "`\(result.tagText)` is already \(timesUsed(uses)): the two "
        + (query.value == nil ? "tags" : "values") + " would become one"
    case .losesSearches:
      "searches can't name the tag `@\(result.name)`: those for `@\(query.name)` would no longer "
        + "find its items"
    }
  }
}

extension Rename.Risk {
  /// The flag of `tagline rename` that accepts the risk.
  package var flag: String {
    switch self {
    case .merges: "--merge"
    case .losesMeaning, .losesSearches: "--force"
    }
  }
}
