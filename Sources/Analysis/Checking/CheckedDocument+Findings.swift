package import TaskText

extension CheckedDocument: SegmentedText {
  /// What is suppressed for the whole file; nil where that is nothing.
  var fileSuppressions: FileSuppressions? {
    guard checks.summary.fileSuppressions > 0, !text.isOtherFormat else { return nil }
    var found: [Suppression] = []
    checks.visit(
      where: { $0.fileSuppressions > 0 },
      body: { _, before, chunk in
        let own = chunk.resolved?.fileSuppressions ?? []
        found += own.map { $0.shifted(by: before.bytes) }
      })
    return FileSuppressions(found, before: text.line(suppressingLines).lowerBound)
  }

  func forEachSegmentFinding(
    while isWanted: () -> Bool, body: (_ finding: Finding, _ start: Offset) -> Void
  ) {
    if text.isOtherFormat { return }
    checks.visit(
      where: { $0.findings > 0 && isWanted() },
      body: { index, before, chunk in
        forEachFinding(of: chunk, at: index) { body($0, before.bytes) }
      })
  }

  /// The findings that overlap the range or touch it, in order, at most so many; a part of them once
  /// they are no longer wanted.
  ///
  /// - Complexity: that of the chunks around the range, unless something is suppressed for the
  ///   whole file.
  package func findings(
    touching range: TextRange, atMost limit: Int = .max, while isWanted: () -> Bool = { true }
  ) -> [Finding] {
    var touching: [Finding] = []
    func add(_ finding: Finding) {
      if touching.count < limit, finding.range.lowerBound <= range.upperBound,
        range.lowerBound <= finding.range.upperBound
      {
        touching.append(finding)
      }
    }
    if text.isOtherFormat { return [] }
    guard checks.summary.fileSuppressions == 0 else {
      forEachFinding(
        where: { _ in true }, while: { touching.count < limit && isWanted() }, body: add)
      return touching
    }
    checks.visit(
      from: { $0.bytes >= range.lowerBound },
      body: { index, before, chunk in
        let start = before.bytes
        guard start <= range.upperBound, touching.count < limit, isWanted() else { return false }
        forEachFinding(of: chunk, at: index) { add($0.shifted(by: start)) }
        return true
      })
    return touching
  }

  private func forEachFinding(
    of chunk: ChunkFindings, at index: Int, body: (Finding) -> Void
  ) {
    chunk.resolved?.forEachFinding(
      context,
      isInOpenBranch: { text.isInOpenBranch($0, of: chunk.chunk, at: index) },
      body: body)
  }
}
