import TaskText

/// A text whose segments were linted one by one. From what was found in each it puts the findings
/// of the whole text together.
protocol SegmentedText: FindingSequence {
  /// What the findings depend on besides the text.
  var context: CheckContext { get }
  /// What is suppressed for the whole file; nil where that is nothing.
  var fileSuppressions: FileSuppressions? { get }

  /// Calls `body` with each finding of the segments, in order, and with where its segment begins,
  /// from which its places count.
  func forEachSegmentFinding(
    while isWanted: () -> Bool, body: (_ finding: Finding, _ start: Offset) -> Void)
}

extension SegmentedText {
  /// Calls `body` with each finding that `isKept`, in order, while that is wanted.
  ///
  /// - Complexity: grows with the number of findings, not with the text; twice as much if something
  ///   is suppressed for the whole file.
  package func forEachFinding(
    where isKept: (Finding) -> Bool, while isWanted: () -> Bool, body: (Finding) -> Void
  ) {
    guard var suppressions = fileSuppressions else {
      return forEachSegmentFinding(while: isWanted) { finding, start in
        if isKept(finding) { body(finding.shifted(by: start)) }
      }
    }
    forEachSegmentFinding(while: isWanted) { finding, _ in suppressions.use(finding.rule) }
    var own = suppressions.findings(context)[...]
    func addOwn(_ isNext: (Finding) -> Bool) {
      while let next = own.first, isNext(next) {
        own.removeFirst()
        if isKept(next) { body(next) }
      }
    }
    forEachSegmentFinding(while: isWanted) { finding, start in
      addOwn { next in
        next.range.lowerBound <= start + finding.range.lowerBound
          && Finding.isBefore(next.shifted(by: -start), finding)
      }
      if !suppressions.covers(finding.rule), isKept(finding) { body(finding.shifted(by: start)) }
    }
    if isWanted() { addOwn { _ in true } }
  }
}

extension ResolvedFindings {
  /// Calls `body` with each finding, but for those that hold only where nothing that the item
  /// belongs to is done or cancelled, where something is.
  func forEachFinding(
    _ context: CheckContext, isInOpenBranch: (Offset) -> Bool, body: (Finding) -> Void
  ) {
    for finding in findings
    where !context.openBranchRules.contains(finding.rule)
      || isInOpenBranch(finding.range.lowerBound)
    {
      body(finding)
    }
  }
}
