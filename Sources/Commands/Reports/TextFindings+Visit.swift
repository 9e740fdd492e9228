import Analysis

extension TextFindings {
  /// Whether there is a finding.
  var hasAny: Bool {
    var found = false
    visit(atMost: 1) { _ in found = true }
    return found
  }

  /// Calls `body` with each of the first `count` findings, in order. A list is visited by its indices, which
  /// takes less time than `visitFindings`.
  @inline(__always)
  func visit(atMost count: Int = .max, _ body: (Finding) -> Void) {
    switch self {
    case .list(let findings):
      for index in findings.indices.prefix(count) { body(findings[index]) }
    case .text(let text):
      var left = count
      if left == 0 { return }
      text.visitFindings(
        where: { _ in true }, cancellation: NeverCancelled(),
        body: { finding in
          body(finding)
          left -= 1
          return left > 0
        })
    }
  }
}
