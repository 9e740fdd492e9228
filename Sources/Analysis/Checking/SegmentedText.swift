import CivilDates
import TaskText

/// A text whose segments were linted one by one. It puts the findings of the whole text together.
protocol SegmentedText: FindingSequence {
  /// What the findings depend on besides the text.
  var context: CheckContext { get }
  /// The suppressions for the whole file; nil if there are none.
  var fileSuppressions: FileSuppressions? { get }
  /// The shapes of stamps some of which no safe fix rewrites. So no stamp of these shapes is rewritten
  /// without asking: it may be what shows the order of the others.
  var unfixedStamps: StampShapes { get }

  /// Calls `body` with each wanted finding of the segments, in order, and with the start of its segment, from
  /// which its places count, until it returns false. The findings that `isWanted` is given may lack their
  /// fixes.
  func visitSegmentFindings<Check: CancellationCheck>(
    where isWanted: (Finding, _ start: Offset) -> Bool, cancellation: Check,
    body: (Finding, _ start: Offset) -> Bool
  ) throws(Check.Failure)
}

extension SegmentedText {
  /// Calls `body` with each finding that satisfies `predicate`, in order, until it returns false.
  ///
  /// - Complexity: grows with the number of findings, not with the text; twice as much if something
  ///   is suppressed for the whole file.
  package func visitFindings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool, cancellation: Check, body: (Finding) -> Bool
  ) throws(Check.Failure) {
    guard var suppressions = fileSuppressions else {
      return try visitSegmentFindings(
        where: { finding, _ in predicate(finding) }, cancellation: cancellation,
        body: { finding, start in body(finding.shifted(by: start)) })
    }
    try visitSegmentFindings(
      where: { finding, _ in
        for rule in finding.rules { suppressions.use(rule) }
        return false
      }, cancellation: cancellation, body: { _, _ in true })
    var own = suppressions.findings(context)[...]
    func visitOwn(while isNext: (Finding) -> Bool) -> Bool {
      while let next = own.first, isNext(next) {
        own.removeFirst()
        if predicate(next), !body(next) { return false }
      }
      return true
    }
    var goesOn = true
    try visitSegmentFindings(
      where: { finding, start in
        guard goesOn else { return false }
        goesOn = visitOwn { next in
          next.range.lowerBound <= start + finding.range.lowerBound
            && Finding.isBefore(next.shifted(by: -start), finding)
        }
        let rest = finding.remainder(where: { !suppressions.covers($0) })
        return goesOn && rest.map(predicate) ?? false
      }, cancellation: cancellation,
      body: { finding, start in
        if let rest = finding.remainder(where: { !suppressions.covers($0) }) {
          goesOn = body(rest.shifted(by: start))
        }
        return goesOn
      })
    if goesOn { _ = visitOwn { _ in true } }
  }
}

extension SegmentLint {
  /// The findings about done tasks of the segment and what is below them in the document, in places that
  /// count from the start of the segment.
  func openUnderDone(
    in document: Document, from start: Offset, _ context: CheckContext
  ) -> [Finding] {
    (doneParents.starts + doneParents.unended.map(\.start)).sorted().compactMap { parent in
      context.openUnderDone(onLine: document.lineNumber(at: start + parent), of: document)?
        .shifted(by: -start)
    }
  }
}

extension ResolvedFindings {
  /// Calls `body` with each finding that counts and its number, until it returns false: some findings
  /// count only if nothing that their item belongs to is done or cancelled, and others only if no stamp of
  /// the shape was told to be open before.
  ///
  /// - Parameter others: the findings about done tasks and what is below them, which have no number.
  func visitFindings(
    _ context: CheckContext, and others: [Finding], toldShapes: StampShapes,
    isInOpenBranch: (Offset) -> Bool, body: (_ number: Int?, Finding) -> Bool
  ) {
    var others = others[...]
    for (number, finding) in findings.enumerated()
    where !context.openBranchRules.contains(finding.rule)
      || isInOpenBranch(finding.range.lowerBound)
    {
      while let other = others.first, Finding.isBefore(other, finding) {
        others.removeFirst()
        if !body(nil, other) { return }
      }
      if let shape = finding.openShape, toldShapes.shapes.contains(shape) { continue }
      if !body(number, finding) { return }
    }
    for other in others where !body(nil, other) { return }
  }
}
