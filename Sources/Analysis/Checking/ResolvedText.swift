import CivilDates
import TaskText

/// A whole text with the findings of its segments.
struct ResolvedText: SegmentedText {
  let context: CheckContext
  let fileSuppressions: FileSuppressions?
  let unfixedStamps: StampShapes
  private let segments: [Segment]
  /// The text, if a finding depends on what its item belongs to, or on what belongs to that.
  private let document: Document?
  /// The context in which the segments were linted.
  private let contextOfSegments: CheckContext
  private let isMarkdown: Bool
  private let bytes: CheckedText.Bytes

  private struct Segment: Sendable {
    let segment: TextSegment
    let names: [String: NameFinding]
    /// Nil if they are resolved again each time, as they would take too much memory.
    let findings: ResolvedFindings?
  }

  /// Asks for `bytes` if the findings of the segments depend on more of the text.
  ///
  /// - Parameters:
  ///   - segments: with the names in each that are at fault.
  ///   - own: the context in which the segments were linted.
  ///   - context: the same with what the stamps of the whole text say.
  ///   - hasDoneParents: whether open tasks may be below done ones.
  init(
    _ segments: [(segment: TextSegment, names: [String: NameFinding])], _ own: CheckContext,
    _ context: CheckContext, isMarkdown: Bool, hasDoneParents: Bool,
    _ bytes: @escaping CheckedText.Bytes
  ) {
    (self.context, self.contextOfSegments, self.isMarkdown) = (context, own, isMarkdown)
    self.bytes = bytes
    var kept: [Segment] = []
    var suppressions: [Suppression] = []
    var unfixedStamps: StampShapes = []
    var dependsOnOthers = hasDoneParents
    for (segment, names) in segments {
      if segment.isLintedAgain, !segment.isEntangled {
        kept.append(Segment(segment: segment, names: names, findings: nil))
        continue
      }
      let resolved = segment.resolved(names, own, context, isMarkdown: isMarkdown, bytes: bytes)
      dependsOnOthers =
        dependsOnOthers
        || resolved.findings.contains { context.openBranchRules.contains($0.rule) }
      unfixedStamps.formUnion(resolved.unfixedStamps)
      suppressions += resolved.fileSuppressions.map { $0.shifted(by: segment.start) }
      kept.append(
        Segment(
          segment: segment, names: names,
          findings: segments.count == 1 || segment.mayKeep(resolved, context.detail)
            ? resolved : nil))
    }
    self.segments = kept
    self.unfixedStamps = unfixedStamps
    func text() -> [UInt8]? { bytes(TextRange(0, kept.last?.segment.end ?? 0)) }
    document =
      dependsOnOthers
      ? text().map { Document($0, dialect: context.dialect(isMarkdown: isMarkdown)) } : nil
    fileSuppressions =
      suppressions.isEmpty
      ? nil
      : text().map {
        FileSuppressions(suppressions, before: endOfLines(suppressingLines, in: $0))
      }
  }

  /// Whether all findings are in memory, and no second time if they are put in a list.
  var keepsList: Bool { segments.count == 1 && segments[0].findings != nil }

  /// All findings, in order.
  var findings: [Finding] {
    // Most texts are one segment, of which every finding counts.
    if let only = segments.first, let kept = only.findings, segments.count == 1,
      only.segment.start == 0, fileSuppressions == nil, document == nil
    {
      var findings = kept.findings
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
    var toldShapes: StampShapes = []
    for segment in segments where goesOn {
      try cancellation.check()
      let start = segment.segment.start
      let findings =
        segment.findings
        ?? segment.segment.resolved(
          segment.names, contextOfSegments, context, isMarkdown: isMarkdown, bytes: bytes)
      let others =
        document.map { segment.segment.lint.openUnderDone(in: $0, from: start, context) } ?? []
      findings.visitFindings(
        context, and: others, toldShapes: toldShapes,
        isInOpenBranch: { offset in
          document.map { $0.isInOpenBranch($0.lineNumber(at: start + offset)) } ?? true
        },
        body: { _, finding in
          if isWanted(finding, start) {
            goesOn = body(finding.withoutSafeFixes(of: unfixedStamps), start)
          }
          return goesOn
        })
      toldShapes.formUnion(findings.openShapes)
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
