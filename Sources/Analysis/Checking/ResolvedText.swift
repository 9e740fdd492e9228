import CivilDates
import TaskText

/// A whole text with the findings of its segments.
struct ResolvedText: SegmentedText {
  let context: CheckContext
  let fileSuppressions: FileSuppressions?
  let unfixedStamps: StampShapes
  private let segments: [(findings: ResolvedFindings, start: Offset)]
  /// The text, if a finding depends on what its item belongs to.
  private let document: Document?

  /// Asks for `text` if the findings of the segments depend on more of it.
  init(
    _ segments: [TextSegment], _ resolved: [ResolvedFindings], _ context: CheckContext,
    _ dialect: Dialect, text: () -> [UInt8]?
  ) {
    self.context = context
    self.segments = zip(resolved, segments).map { ($0, $1.start) }
    let dependsOnBranch = resolved.contains { segment in
      segment.findings.contains { context.openBranchRules.contains($0.rule) }
    }
    document = dependsOnBranch ? text().map { Document($0, dialect: dialect) } : nil
    unfixedStamps = resolved.reduce(into: []) { $0.formUnion($1.unfixedStamps) }
    let suppressions = self.segments.flatMap { segment in
      segment.findings.fileSuppressions.map { $0.shifted(by: segment.start) }
    }
    fileSuppressions =
      suppressions.isEmpty
      ? nil
      : text().map {
        FileSuppressions(suppressions, before: endOfLines(suppressingLines, in: $0))
      }
  }

  /// All findings, in order.
  var findings: [Finding] {
    // Most texts are one segment, of which every finding counts.
    if let only = segments.first, segments.count == 1, only.start == 0, fileSuppressions == nil,
      document == nil
    {
      var findings = only.findings.findings
      if unfixedStamps.isEmpty { return findings }
      for index in findings.indices where findings[index].isSafelyFixed(inAnyOf: unfixedStamps) {
        findings[index] = findings[index].withoutSafeFixes(of: unfixedStamps)
      }
      return findings
    }
    var findings: [Finding] = []
    forEachFinding { findings.append($0) }
    return findings
  }

  func visitSegmentFindings<Check: CancellationCheck>(
    where isWanted: (Finding, _ start: Offset) -> Bool, cancellation: Check,
    body: (Finding, _ start: Offset) -> Bool
  ) throws(Check.Failure) {
    var goesOn = true
    for (findings, start) in segments where goesOn {
      try cancellation.check()
      findings.visitFindings(
        context,
        isInOpenBranch: { offset in
          document.map { $0.isInOpenBranch($0.lineNumber(at: start + offset)) } ?? true
        },
        body: { _, finding in
          if isWanted(finding, start) {
            goesOn = body(finding.withoutSafeFixes(of: unfixedStamps), start)
          }
          return goesOn
        })
    }
  }
}

/// Where the first `count` lines of a text end.
private func endOfLines(_ count: Int, in bytes: [UInt8]) -> Offset {
  var rest = count
  for offset in bytes.indices {
    let isEnd =
      bytes[offset] == 0x0A
      || (bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A))
    if isEnd { rest -= 1 }
    if rest == 0 { return offset + 1 }
  }
  return bytes.count
}
