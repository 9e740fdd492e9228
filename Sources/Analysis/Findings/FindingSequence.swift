/// A text whose findings are gathered as they are asked for.
///
/// Whoever uses findings takes those that it needs and keeps no others, so that a text with very
/// many of them takes no more memory, and the search can end at any of them.
package protocol FindingSequence {
  /// Calls `body` with each finding that `isKept`, in order, while that is wanted.
  ///
  /// The places of a finding that `isKept` is asked about may count from anywhere.
  func forEachFinding(
    where isKept: (Finding) -> Bool, while isWanted: () -> Bool, body: (Finding) -> Void)
}

extension FindingSequence {
  /// All findings, in order.
  package var findings: [Finding] {
    var findings: [Finding] = []
    forEachFinding(where: { _ in true }, while: { true }, body: { findings.append($0) })
    return findings
  }
}

extension Array: FindingSequence where Element == Finding {
  /// Calls `body` with each element that `isKept`, while that is wanted.
  package func forEachFinding(
    where isKept: (Finding) -> Bool, while isWanted: () -> Bool, body: (Finding) -> Void
  ) {
    for finding in self {
      guard isWanted() else { return }
      if isKept(finding) { body(finding) }
    }
  }
}
