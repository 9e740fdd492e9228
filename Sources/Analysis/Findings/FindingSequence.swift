/// A text whose findings are gathered as they are asked for.
///
/// What there is to do with findings takes what it needs and keeps no more, so that a text with very
/// many of them takes no more memory, and the search can end at any of them.
package protocol FindingSequence {
  /// Calls `body` with each finding that `isKept`, in order, while that is wanted. Where the places
  /// of those that `isKept` is asked about count from is not said.
  func forEachFinding(
    where isKept: (Finding) -> Bool, while isWanted: () -> Bool, body: (Finding) -> Void)
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
