/// The change that applies all safe fixes of a document, or nil if there are none.
///
/// `isWanted` is asked with the number of fixes so far; once it says no, the search ends, and what
/// it found may be a part only.
package func safeFixes(
  of findings: some FindingSequence, while isWanted: (_ fixes: Int) -> Bool = { _ in true }
) -> SourceChange? {
  change("Apply all safe fixes", of: findings, while: isWanted) { $0.safeFix }
}

/// The change that applies the fixes of all findings of `rule` that have exactly one fix, or nil if
/// there are none.
///
/// `isWanted` is asked with the number of fixes so far; once it says no, the search ends, and what
/// it found may be a part only.
package func fixes(
  of rule: String, in findings: some FindingSequence,
  while isWanted: (_ fixes: Int) -> Bool = { _ in true }
) -> SourceChange? {
  change("Fix all `\(rule)` in this file", of: findings, while: isWanted) { finding in
    finding.rule == rule ? finding.onlyFix : nil
  }
}

extension FindingSequence {
  /// Whether a rule has several findings with exactly one fix. The search ends early once it is no
  /// longer wanted.
  package func hasSeveralFixes(of rule: String, while isWanted: () -> Bool) -> Bool {
    var count = 0
    forEachFinding(
      where: { $0.rule == rule && $0.onlyFix != nil }, while: { count < 2 && isWanted() },
      body: { _ in count += 1 })
    return count > 1
  }
}

private func change(
  _ title: String, of findings: some FindingSequence, while isWanted: (_ fixes: Int) -> Bool,
  fix: (Finding) -> Fix?
) -> SourceChange? {
  var fixes = NonOverlappingEdits()
  findings.forEachFinding(
    where: { fix($0) != nil }, while: { isWanted(fixes.count) },
    body: { finding in fix(finding).map { fixes.add($0) } })
  return SourceChange(title, fixes.edits(while: { isWanted(0) }))
}
