/// As many findings as a person is to be shown at once: the errors first, then the others, of either
/// those that come first.
package struct GravestFindings {
  /// The findings, in order.
  package let findings: [Finding]
  /// How many there are besides.
  package let leftOut: Int

  /// The gravest `limit` findings of a text; some of the first, once they are no longer wanted.
  package init(
    _ limit: Int, of source: some FindingSource, while isWanted: () -> Bool = { true }
  ) {
    var errors: [Finding] = []
    var others: [Finding] = []
    var count = 0
    source.forEachFinding(
      where: { finding in
        count += 1
        return (finding.severity == .error ? errors : others).count < limit
      }, while: isWanted,
      body: { finding in
        if finding.severity == .error { errors.append(finding) } else { others.append(finding) }
      })
    findings = (errors + others.prefix(limit - errors.count)).sorted(by: Finding.isBefore)
    leftOut = count - findings.count
  }
}
