/// A text whose findings are computed on demand, one at a time.
///
/// A caller keeps only the findings that it needs and can stop at any of them, so a text with very
/// many findings takes no more memory.
package protocol FindingSequence {
  /// Calls `body` with each finding that satisfies `predicate`, in order, until it returns false.
  /// The ranges of the findings that `predicate` is given may count from any place, and they may lack
  /// fixes and related places.
  func visitFindings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool, cancellation: Check, body: (Finding) -> Bool
  ) throws(Check.Failure)
}

extension FindingSequence {
  /// Calls `body` with each finding that satisfies `predicate`, in order; see ``visitFindings(where:cancellation:body:)``.
  package func forEachFinding<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool = { _ in true }, cancellation: Check = NeverCancelled(),
    body: (Finding) -> Void
  ) throws(Check.Failure) {
    try visitFindings(
      where: predicate, cancellation: cancellation,
      body: { finding in
        body(finding)
        return true
      })
  }

  /// All findings, in order.
  package var findings: [Finding] {
    var findings: [Finding] = []
    forEachFinding { findings.append($0) }
    return findings
  }
}

extension Array: FindingSequence where Element == Finding {
  /// Calls `body` with each element that satisfies `predicate`, until it returns false.
  package func visitFindings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool, cancellation: Check, body: (Finding) -> Bool
  ) throws(Check.Failure) {
    for finding in self {
      try cancellation.check()
      if predicate(finding), !body(finding) { return }
    }
  }
}
