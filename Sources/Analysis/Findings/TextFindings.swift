/// The findings in a text, in order.
package enum TextFindings: Sendable {
  case list([Finding])
  /// They are found again each time that they are visited, as a list would take too much memory.
  case text(any FindingSequence & Sendable)
}

extension TextFindings: FindingSequence {
  /// Calls `body` with each finding that satisfies `predicate`, until it returns false.
  package func visitFindings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool, cancellation: Check, body: (Finding) -> Bool
  ) throws(Check.Failure) {
    switch self {
    case .list(let findings):
      try findings.visitFindings(where: predicate, cancellation: cancellation, body: body)
    case .text(let text):
      try text.visitFindings(where: predicate, cancellation: cancellation, body: body)
    }
  }

  /// A list of them.
  package var findings: [Finding] {
    switch self {
    case .list(let findings): findings
    case .text(let text): text.findings
    }
  }
}
