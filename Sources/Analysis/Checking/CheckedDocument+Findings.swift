import CivilDates
package import TaskText

extension CheckedDocument: SegmentedText {
  /// The suppressions for the whole file; nil if there are none.
  var fileSuppressions: FileSuppressions? {
    guard checks.summary.fileSuppressions > 0, !text.isOtherFormat else { return nil }
    var found: [Suppression] = []
    checks.visit(
      where: { $0.fileSuppressions > 0 },
      body: { _, before, chunk in
        let own = chunk.resolved?.fileSuppressions ?? []
        found += own.map { $0.shifted(by: before.bytes) }
      })
    return FileSuppressions(found, before: text.range(ofLine: suppressingLines).lowerBound)
  }

  var unfixedStamps: StampShapes { checks.summary.unfixedStamps }

  func visitSegmentFindings<Check: CancellationCheck>(
    cancellation: Check, body: (_ finding: Finding, _ start: Offset) -> Bool
  ) throws(Check.Failure) {
    if text.isOtherFormat { return }
    var goesOn = true
    try checks.visit(
      where: { goesOn && $0.findings > 0 },
      body: { index, before, chunk throws(Check.Failure) in
        try cancellation.check()
        forEachFinding(of: chunk, at: index) { finding in
          if goesOn { goesOn = body(finding, before.bytes) }
        }
      })
  }

  /// The findings that overlap the range or touch it, in order, at most so many.
  ///
  /// - Complexity: that of the chunks around the range, unless something is suppressed for the
  ///   whole file.
  package func findings<Check: CancellationCheck>(
    touching range: TextRange, atMost limit: Int = .max, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> [Finding] {
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
      try visitFindings(
        where: { _ in true }, cancellation: cancellation,
        body: { finding in
          add(finding)
          return touching.count < limit
        })
      return touching
    }
    try checks.visit(
      from: { $0.bytes >= range.lowerBound },
      body: { index, before, chunk throws(Check.Failure) in
        try cancellation.check()
        let start = before.bytes
        guard start <= range.upperBound, touching.count < limit else { return false }
        forEachFinding(of: chunk, at: index) { add($0.shifted(by: start)) }
        return true
      })
    return touching
  }

  /// Calls `body` with each chunk that has stamps and with where it starts, as long as `goesOn`.
  func visitStampedChunks(
    where goesOn: () -> Bool, body: (_ start: Offset, _ chunk: Chunk) -> Void
  ) {
    checks.visit(
      where: { !$0.stamps.isEmpty && goesOn() },
      body: { _, before, chunk in body(before.bytes, chunk.chunk) })
  }

  private func forEachFinding(
    of chunk: ChunkFindings, at index: Int, body: (Finding) -> Void
  ) {
    chunk.resolved?.forEachFinding(
      context, unfixedStamps: unfixedStamps,
      isInOpenBranch: { text.isInOpenBranch($0, of: chunk.chunk, at: index) },
      body: body)
  }
}
