import TaskText

/// A copy of a document in which fixes are made, with its findings.
struct FixedDocument {
  private(set) var document: CheckedDocument
  private var usage: TagUsageIndex

  /// A copy of a document whose findings are up to date, and of the workspace's names.
  init(_ document: CheckedDocument, _ usage: TagUsageIndex) {
    self.document = document
    self.usage = usage
  }

  /// Edits at most this far apart are made together: reading the text between them again costs less
  /// than replacing the chunks of each.
  private static let gap = 1 << 14

  /// Works out all fixes at once, as each round asks for them.
  mutating func workOutFixes<Check: CancellationCheck>(
    _ cancellation: Check
  ) throws(Check.Failure) {
    try document.workOutFixes(cancellation: cancellation)
  }

  /// Makes edits that are in order and do not overlap, and brings the findings up to date.
  mutating func make<Check: CancellationCheck>(
    _ edits: [Edit], _ cancellation: Check
  ) throws(Check.Failure) {
    var names = NameCounts()
    var end = edits.count
    while end > 0 {
      try cancellation.check()
      var start = end - 1
      while start > 0,
        edits[start].range.lowerBound - edits[start - 1].range.upperBound <= FixedDocument.gap
      {
        start -= 1
      }
      let range = TextRange(edits[start].range.lowerBound, edits[end - 1].range.upperBound)
      let own = edits[start..<end].map { $0.shifted(by: -range.lowerBound) }
      names.add(
        document.replace(range, with: applied(own, to: document.text.bytes(in: range)[...])))
      end = start
    }
    try document.lint(countingIn: &names, cancellation: cancellation)
    let used = document.names
    let changed = usage.update(by: names, [document.context]) { used[$0] > 0 }
    _ = document.noteChanged(changed)
    document.resolve(usage, cancellation: NeverCancelled())
  }
}
