/// All safe fixes of a document at once; nil where there is none.
///
/// `isWanted` is asked with the number of fixes so far; once it says no, the search ends, and what
/// it found may be a part only.
package func safeFixes(
  of findings: some FindingSource, while isWanted: (_ fixes: Int) -> Bool = { _ in true }
) -> Proposal? {
  proposal("Apply all safe fixes", of: findings, while: isWanted) { $0.safeFix }
}

/// The fixes of all findings of one rule that have only one; nil where there is none.
///
/// `isWanted` is asked with the number of fixes so far; once it says no, the search ends, and what
/// it found may be a part only.
package func fixes(
  of rule: String, in findings: some FindingSource,
  while isWanted: (_ fixes: Int) -> Bool = { _ in true }
) -> Proposal? {
  proposal("Fix all `\(rule)` in this file", of: findings, while: isWanted) { finding in
    finding.rule == rule ? finding.onlyFix : nil
  }
}

extension FindingSource {
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

private func proposal(
  _ title: String, of findings: some FindingSource, while isWanted: (_ fixes: Int) -> Bool,
  fix: (Finding) -> Fix?
) -> Proposal? {
  var fixes = EditsApart()
  findings.forEachFinding(
    where: { fix($0) != nil }, while: { isWanted(fixes.count) },
    body: { finding in fix(finding).map { fixes.add($0) } })
  return Proposal(title, fixes.edits(while: { isWanted(0) }))
}
