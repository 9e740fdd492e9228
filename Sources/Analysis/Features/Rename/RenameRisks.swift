package import Settings

/// What a rename loses.
extension Rename {
  /// Why the rename should be confirmed; empty if it loses nothing.
  ///
  /// - Parameters:
  ///   - count: the number of uses that ``result`` finds before the rename.
  ///   - references: how often searches name the tag of ``query``.
  ///   - projects: the number of projects that have the new title already.
  package func risks(
    uses count: Int, references: Int, projects: Int = 0, vocabulary: Vocabulary
  ) -> [Risk] {
    guard result != query else { return [] }
    var risks: [Risk] = []
    if projects > 0 {
      risks.append(.mergesProjects(count: projects))
    } else if count > 0 {
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
    return (risks.map(explanation).joined(separator: "; "), "tagline rename \(flags) \(names)")
  }

  private func explanation(of risk: Risk) -> String {
    switch risk {
    case .losesMeaning:
      "`@\(query.name)` is a known tag: as `@\(result.name)`, its payload would no longer be "
        + "checked"
    case .merges(let uses):
      "`\(result.tagText)` is already \(timesUsed(uses)): the two "
        + (query.value == nil ? "tags" : "values") + " would become one"
    case .mergesProjects(let count):
      "`\(result.value ?? result.name)` is already the title of "
        + (count == 1 ? "a project: the two projects" : "\(count) projects: all of them")
        + " would have the same title"
    case .losesSearches:
      "searches can't name the tag `@\(result.name)`: those for `@\(query.name)` would no longer "
        + "find its items"
    }
  }
}

extension TagUses {
  /// The risks of renames that are made at once, in texts with one of the vocabularies.
  package func risks(
    of renames: [Rename], _ vocabularies: [Vocabulary]
  ) -> [(rename: Rename, risks: [Rename.Risk])] {
    let counts = counts(of: renames.map(\.result))
    let titles = renames.contains(where: \.isOfProject) ? projectTitles : [:]
    return zip(renames, counts).map { rename, count in
      let references = names.references(to: rename.query.name)
      let projects = rename.isOfProject ? rename.result.value.flatMap { titles[$0] } : nil
      var risks: [Rename.Risk] = []
      // Only a rename of a name depends on the vocabulary.
      for vocabulary in vocabularies.prefix(rename.query.value == nil ? vocabularies.count : 1) {
        risks += rename.risks(
          uses: count, references: references, projects: projects ?? 0, vocabulary: vocabulary
        ).filter { !risks.contains($0) }
      }
      return (rename, risks)
    }
  }
}

extension Rename.Risk {
  /// The flag of `tagline rename` that accepts the risk.
  package var flag: String {
    switch self {
    case .merges, .mergesProjects: "--merge"
    case .losesMeaning, .losesSearches: "--force"
    }
  }
}

/// The text as one word of a POSIX shell, quoted if it has a character that a shell may read otherwise.
func shellWord(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
  }
  if isPlain, !text.isEmpty { return text }
  return "'"
    + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}

extension TagQuery {
  /// The query as a word of a command line: `who`, `'who(ann)'`.
  var argument: String { shellWord(value.map { "\(name)(\($0))" } ?? name) }
}
