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
package func fixes(
  of rule: String, in settings: [Finding], textLength: Int
) -> SourceChange? {
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
  var fixed = FixedDocument(document, usage)
  var rounds = FixRounds()
  var edits: [Edit] = []
  repeat {
    let offers = fixed.document.findings(where: isConcerned)
      .compactMap { finding in fix(finding).map { FixRounds.Offer($0, of: finding) } }
    edits = rounds.next(
      offers, stamps: fixed.document.stamps, textLength: fixed.document.text.count)
    if extent == .part { return SourceChange(title, edits) }
    fixed.make(edits)
  } while !edits.isEmpty
  let text = fixed.document.text
  return SourceChange(title, rounds.changes.edits { text.string(in: $0) })
}

/// A copy of a document in which fixes are made, with its findings.
private struct FixedDocument {
  private(set) var document: CheckedDocument
  private var usage: TagUsageIndex

  /// A copy of a document whose findings are up to date, and of the workspace's names.
  init(_ document: CheckedDocument, _ usage: TagUsageIndex) {
    self.document = document
    self.usage = usage
  }

  /// Edits at most this far apart are made together: reading the text between them again costs less
  /// than replacing the chunks of each.
  private static let gap = 1 << 14

  /// Makes edits that are in order and do not overlap, and brings the findings up to date.
  mutating func make(
    _ edits: [Edit]
  ) {
    var names = NameCounts()
    var end = edits.count
    while end > 0 {
      var start = end - 1
      while start > 0,
        edits[start].range.lowerBound - edits[start - 1].range.upperBound <= FixedDocument.gap
      {
        start -= 1
      }
      let range = TextRange(edits[start].range.lowerBound, edits[end - 1].range.upperBound)
      let own = edits[start..<end].map { $0.shifted(by: -range.lowerBound) }
      names.add(
        document.replace(range, with: applied(own, to: document.text.bytes(in: range)[...])))
      end = start
    }
    document.lint(countingIn: &names)
    let used = document.names
    let changed = usage.update(by: names, [document.context]) { used[$0] > 0 }
    _ = document.noteChanged(changed)
    document.resolve(usage)
  }
}
