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
    where isWanted: (Finding, _ start: Offset) -> Bool, cancellation: Check,
    body: (Finding, _ start: Offset) -> Bool
  ) throws(Check.Failure) {
    if text.isOtherFormat { return }
    var goesOn = true
    try checks.visit(
      where: { goesOn && $0.findings > 0 },
      body: { index, before, chunk throws(Check.Failure) in
        try cancellation.check()
        visitFindings(
          of: chunk, at: index, before, where: { isWanted($0, before.bytes) },
          body: { finding in
            goesOn = body(finding, before.bytes)
            return goesOn
          })
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
    if text.isOtherFormat { return [] }
    guard checks.summary.fileSuppressions == 0 else {
      try visitFindings(
        where: { _ in true }, cancellation: cancellation,
        body: { finding in
          if finding.range.touches(range) { touching.append(finding) }
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
        visitFindings(
          of: chunk, at: index, before,
          where: { $0.range.shifted(by: start).touches(range) },
          body: { finding in
            touching.append(finding.shifted(by: start))
            return touching.count < limit
          })
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

  /// Calls `body` with each wanted finding of a chunk that counts, with its fixes, until it returns false.
  private func visitFindings(
    of chunk: ChunkFindings, at index: Int, _ before: CheckSummary,
    where isWanted: (Finding) -> Bool, body: (Finding) -> Bool
  ) {
    guard let lint = chunk.lint, let resolved = chunk.resolved else { return }
    lazy var withFixes =
      chunk.withFixes(context, contextOfText, isMarkdown: text.dialect.isMarkdown)
      .resolved?.findings ?? []
    resolved.visitFindings(
      context, and: lint.openUnderDone(in: text, from: before.bytes, contextOfText),
      toldShapes: before.openShapes,
      isInOpenBranch: { text.isInOpenBranch($0, of: chunk.chunk, at: index) },
      body: { number, finding in
        guard isWanted(finding) else { return true }
        // The fixes of a chunk that is to be resolved again may be those of other findings.
        let found =
          number.flatMap { withFixes.indices.contains($0) ? withFixes[$0] : nil } ?? finding
        let isSame = found.range == finding.range && found.rule == finding.rule
        return body((isSame ? found : finding).withoutSafeFixes(of: unfixedStamps))
      })
  }
}

extension TextRange {
  /// Whether the ranges overlap or touch.
  fileprivate func touches(_ other: TextRange) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
