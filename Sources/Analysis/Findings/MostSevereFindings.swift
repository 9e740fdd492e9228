/// The findings to show if there are too many: errors before others, and of each those that come
/// first in the text.
package struct MostSevereFindings {
  /// The findings, in order.
  package let findings: [Finding]
  /// The number of findings that are left out.
  package let leftOut: Int

  /// The most severe `limit` findings of a text.
  package init<Check: CancellationCheck>(
    _ limit: Int, of source: some FindingSequence, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) {
    var (errors, others) = (0, 0)
    var found: [Finding] = []
    func isAmongFirst(_ finding: Finding) -> Bool {
      let isError = finding.severity == .error
      if isError { errors += 1 } else { others += 1 }
      return (isError ? errors : others) <= limit
    }
    try source.forEachFinding(
      where: isAmongFirst, cancellation: cancellation, body: { found.append($0) })
    var surplus = found.count - limit
    if surplus > 0 {
      found = found.reversed().filter { finding in
        guard surplus > 0, finding.severity != .error else { return true }
        surplus -= 1
        return false
      }.reversed()
    }
    findings = found
    leftOut = errors + others - found.count
  }
}
