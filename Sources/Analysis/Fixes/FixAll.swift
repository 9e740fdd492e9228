import TaskText

/// The safe fixes of a document; nil where there is none.
///
/// They give the text that `tagline lint --fix` writes, as long as both see the same names and
/// settings.
///
/// - Parameters:
///   - document: a document whose findings are up to date.
///   - usage: the names of its workspace.
///   - isWanted: is asked with the number of fixes so far; once it says no, the search ends, and
///     what it found may be a part only.
package func safeFixes(
  of document: CheckedDocument, _ usage: TagUsageIndex,
  while isWanted: (_ fixes: Int) -> Bool = { _ in true }
) -> SourceChange? {
  change("Apply all safe fixes", of: document, usage, while: isWanted) { $0.safeFix }
}

/// The fixes of all findings of one rule that have only one fix; nil where there is none.
///
/// See ``safeFixes(of:_:while:)`` for the parameters.
package func fixes(
  of rule: String, in document: CheckedDocument, _ usage: TagUsageIndex,
  while isWanted: (_ fixes: Int) -> Bool = { _ in true }
) -> SourceChange? {
  change(title(of: rule), of: document, usage, while: isWanted) { finding in
    finding.rule == rule ? finding.onlyFix : nil
  }
}

/// The same in a settings file of that length, which is fixed in one round.
package func fixes(
  of rule: String, in settings: [Finding], textLength: Int
) -> SourceChange? {
  let fixes = settings.filter { $0.rule == rule }.compactMap { $0.onlyFix?.edits }
  return SourceChange(
    title(of: rule), NonOverlappingEdits(fixes, in: TextRange(0, textLength)).edits)
}

extension FindingSequence {
  /// Whether a rule has more than one finding that has only one fix. The search ends early once it
  /// is no longer wanted.
  package func hasSeveralFixes(of rule: String, while isWanted: () -> Bool) -> Bool {
    var count = 0
    forEachFinding(
      where: { $0.rule == rule && $0.onlyFix != nil }, while: { count < 2 && isWanted() },
      body: { _ in count += 1 })
    return count > 1
  }
}

private func title(of rule: String) -> String { "Fix all `\(rule)` in this file" }

/// The changes that all rounds of fixes make, as edits of the text before them.
private func change(
  _ title: String, of document: CheckedDocument, _ usage: TagUsageIndex,
  while isWanted: (_ fixes: Int) -> Bool, fix: (Finding) -> Fix?
) -> SourceChange? {
  var fixed = FixedDocument(document, usage)
  var rounds = FixRounds()
  var edits: [Edit] = []
  repeat {
    let before = rounds.fixed.count
    var offers: [FixRounds.Offer] = []
    fixed.document.forEachFinding(
      where: { fix($0) != nil }, while: { isWanted(before + offers.count) },
      body: { finding in
        if let fix = fix(finding) { offers.append(FixRounds.Offer(fix.edits, for: [finding])) }
      })
    edits = rounds.next(offers, textLength: fixed.document.text.count)
    fixed.make(edits) { isWanted(0) }
  } while !edits.isEmpty && isWanted(rounds.fixed.count)
  let text = fixed.document.text
  return SourceChange(title, rounds.changes.map { Edit($0.old, text.string(in: $0.new)) })
}
