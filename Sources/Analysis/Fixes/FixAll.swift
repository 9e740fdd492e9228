import TaskText

/// The safe fixes of a document, or nil if there are none.
///
/// They give the text that `tagline lint --fix` writes with the same names and settings.
///
/// - Parameters:
///   - document: a document whose findings are up to date.
///   - usage: the names of its workspace.
///   - extent: whether all edits are needed.
///   - cancellation: asked at every step.
package func safeFixes<Check: CancellationCheck>(
  of document: CheckedDocument, _ usage: TagUsageIndex, extent: SourceChange.Extent = .whole,
  cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  try change(
    "Apply all safe fixes", of: document, usage, extent, cancellation, where: { _ in true },
    fix: { $0.safeFix })
}

/// The fixes of all findings of a rule that have exactly one fix, or nil if there are none.
///
/// See ``safeFixes(of:_:extent:cancellation:)`` for the parameters.
package func fixes<Check: CancellationCheck>(
  of rule: String, in document: CheckedDocument, _ usage: TagUsageIndex,
  extent: SourceChange.Extent = .whole, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  try change(
    title(of: rule), of: document, usage, extent, cancellation, where: { $0.rule == rule },
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

extension FindingSequence {
  /// Whether a rule has so many findings with exactly one fix.
  package func hasFixes<Check: CancellationCheck>(
    of rule: String, atLeast count: Int, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> Bool {
    var missing = count
    try visitFindings(
      where: { $0.rule == rule }, cancellation: cancellation,
      body: { finding in
        if finding.onlyFix != nil { missing -= 1 }
        return missing > 0
      })
    return missing <= 0
  }
}

private func title(of rule: String) -> String { "Fix all `\(rule)` in this file" }

/// The changes that all rounds of fixes make, as edits of the text before them.
private func change<Check: CancellationCheck>(
  _ title: String, of document: CheckedDocument, _ usage: TagUsageIndex,
  _ extent: SourceChange.Extent, _ cancellation: Check, where isConcerned: (Finding) -> Bool,
  fix: (Finding) -> Fix?
) throws(Check.Failure) -> SourceChange? {
  var fixed = FixedDocument(document, usage)
  if extent == .whole { try fixed.workOutFixes(cancellation) }
  var rounds = FixRounds()
  var edits: [Edit] = []
  repeat {
    var offers: [FixRounds.Offer] = []
    try fixed.document.visitFindings(
      where: isConcerned, cancellation: cancellation,
      body: { finding in
        guard let fix = fix(finding) else { return true }
        offers.append(FixRounds.Offer(fix, of: finding))
        // A fix of stamps is made only along with others.
        return extent == .whole || !fix.stamps.isEmpty
      })
    edits = rounds.next(
      offers, stamps: fixed.document.stamps, textLength: fixed.document.text.count)
    if extent == .part { return SourceChange(title, edits) }
    try fixed.make(edits, cancellation)
  } while !edits.isEmpty
  let text = fixed.document.text
  return SourceChange(title, rounds.changes.map { Edit($0.old, text.string(in: $0.new)) })
}
