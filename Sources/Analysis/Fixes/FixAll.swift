import TaskText

/// The safe fixes of a document, or nil if there are none.
///
/// They give the text that `tagline lint --fix` writes with the same names and settings.
///
/// - Parameters:
///   - document: a document whose findings are up to date.
///   - usage: the names of its workspace.
///   - extent: whether all edits are needed.
package func safeFixes(
  of document: CheckedDocument, _ usage: TagUsageIndex, extent: SourceChange.Extent = .whole
) -> SourceChange? {
  change(
    "Apply all safe fixes", of: document, usage, extent, where: { _ in true },
    fix: { $0.safeFix })
}

/// The fixes of all findings of a rule that have exactly one fix, or nil if there are none.
///
/// See ``safeFixes(of:_:extent:)`` for the parameters.
package func fixes(
  of rule: String, in document: CheckedDocument, _ usage: TagUsageIndex,
  extent: SourceChange.Extent = .whole
) -> SourceChange? {
  change(
    title(of: rule), of: document, usage, extent, where: { $0.rule == rule },
    fix: { $0.onlyFix })
}

/// The same in a settings file of the given length, which is fixed in one round.
package func fixes(of rule: String, in settings: [Finding], textLength: Int) -> SourceChange? {
  let fixes = settings.filter { $0.rule == rule }.compactMap { $0.onlyFix?.edits }
  return SourceChange(
    title(of: rule), NonOverlappingEdits(fixes, in: TextRange(0, textLength)).edits)
}

extension [Finding] {
  /// Whether a rule has so many findings with exactly one fix.
  package func hasFixes(of rule: String, atLeast count: Int) -> Bool {
    lazy.filter { $0.rule == rule && $0.onlyFix != nil }.prefix(count).count == count
  }
}

private func title(of rule: String) -> String { "Fix all `\(rule)` in this file" }

/// The changes that all rounds of fixes make, as edits of the text before them.
private func change(
  _ title: String, of document: CheckedDocument, _ usage: TagUsageIndex,
  _ extent: SourceChange.Extent, where isConcerned: (Finding) -> Bool,
  fix: (Finding) -> Fix?
) -> SourceChange? {
  var (fixed, usage) = (document, usage)
  var rounds = FixRounds()
  while true {
    let offers = fixed.findings(where: isConcerned)
      .compactMap { finding in fix(finding).map { FixRounds.Offer($0, of: finding) } }
    let edits = rounds.next(offers, stamps: fixed.stamps, textLength: fixed.text.count)
    if extent == .part { return SourceChange(title, edits) }
    if edits.isEmpty { break }
    fixed = fixed.edited(edits, &usage)
  }
  return SourceChange(title, rounds.changes.edits { fixed.text.string(in: $0) })
}

extension CheckedDocument {
  /// The document after edits, with its findings up to date in a workspace whose names are `usage`.
  fileprivate func edited(_ edits: [Edit], _ usage: inout TagUsageIndex) -> CheckedDocument {
    var names = NameCounts()
    names.subtract(self.names)
    var document = CheckedDocument(
      applied(edits, to: text.bytes[...]), isMarkdown: text.dialect.isMarkdown, context)
    document.lint(countingIn: &names)
    usage.add(names)
    document.resolve(usage)
    return document
  }
}
