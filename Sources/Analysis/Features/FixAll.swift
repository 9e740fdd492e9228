/// The change that applies all safe fixes of a document, or nil if there are none.
package func safeFixes<Check: CancellationCheck>(
  of findings: some FindingSequence, extent: SourceChange.Extent = .whole,
  cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  try change("Apply all safe fixes", of: findings, extent, cancellation) { $0.safeFix }
}

/// The change that applies the fixes of all findings of `rule` that have exactly one fix, or nil if
/// there are none.
package func fixes<Check: CancellationCheck>(
  of rule: String, in findings: some FindingSequence, extent: SourceChange.Extent = .whole,
  cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> SourceChange? {
  try change("Fix all `\(rule)` in this file", of: findings, extent, cancellation) { finding in
    finding.rule == rule ? finding.onlyFix : nil
  }
}

extension FindingSequence {
  /// Whether a rule has several findings with exactly one fix.
  package func hasSeveralFixes<Check: CancellationCheck>(
    of rule: String, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> Bool {
    var count = 0
    try visitFindings(
      where: { $0.rule == rule && $0.onlyFix != nil }, cancellation: cancellation,
      body: { _ in
        count += 1
        return count < 2
      })
    return count > 1
  }
}

private func change<Check: CancellationCheck>(
  _ title: String, of findings: some FindingSequence, _ extent: SourceChange.Extent,
  _ cancellation: Check, fix: (Finding) -> Fix?
) throws(Check.Failure) -> SourceChange? {
  var fixes = NonOverlappingEdits()
  try findings.visitFindings(
    where: { fix($0) != nil }, cancellation: cancellation,
    body: { finding in
      fix(finding).map { fixes.add($0) }
      return extent == .whole
    })
  return SourceChange(title, try fixes.edits(cancellation))
}
