import CivilDates
import TaskText

/// Runs the rules that look at one item on one line after the other.
struct LineLint {
  /// The findings of all lines, without what their lines suppress.
  var findings: [Finding] { report.findings }
  /// The suppressions, with what they have suppressed so far.
  private(set) var suppressions: [Suppression] = []
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  private(set) var unfixedStamps: StampShapes = []
  /// The context in which fixes are worked out later; nil if they are worked out now, or never.
  var fixContext: CheckContext?
  private var report: Report
  private let context: CheckContext
  private let isMarkdown: Bool

  /// - Parameter expected: about how many findings there will be.
  init(_ context: CheckContext, isMarkdown: Bool, expecting expected: Int = 0) {
    report = Report(context)
    report.reserveCapacity(expected)
    self.context = context
    self.isMarkdown = isMarkdown
  }

  /// Runs the rules whose triggers are raised, on a line that was read from `bytes`.
  mutating func check(
    _ line: TaggedLines.Line, in tagged: TaggedLines, _ bytes: [UInt8], _ triggers: Trigger
  ) {
    guard
      let read = readItem(
        bytes.span, line: line.range, tags: Array(tagged.tags[line.tags]),
        isMarkdown: isMarkdown, isLiteral: line.isLiteral)
    else { return }
    var item = CheckedItem(read, bytes, context, unread: tagged.unread(on: line))
    if triggers.contains(.unreadDate) { item.findUnreadDates(context) }
    let start = report.findings.count
    let raised = triggers.subtracting(.dateProblem).union(item.problems)
    for index in context.triggeredRules.indices(for: raised) {
      report.begin(index)
      context.itemRules[index].check.run(item, context, &report)
    }
    let own = item.suppressions.isEmpty ? [] : suppressFindings(of: item, from: start)
    switch context.detail {
    case .message:
      if !own.isEmpty { suppressions += own }
      if let fixContext {
        noteUnfixedStamps(of: item, line, in: tagged, bytes, triggers, from: start, fixContext)
      }
      if !triggers.isDisjoint(with: .datePlace) { report.combineDateFindings(from: start) }
    case .safeFixes, .fixes:
      let safety = FixSafetyCheck(line, item.item.tags, bytes, context, isMarkdown: isMarkdown)
      verifyFixes(of: item, safety, own, from: start)
    }
  }

  /// Notes which stamps no safe fix will rewrite.
  private mutating func noteUnfixedStamps(
    of item: CheckedItem, _ line: TaggedLines.Line, in tagged: TaggedLines, _ bytes: [UInt8],
    _ triggers: Trigger, from start: Int, _ fixContext: CheckContext
  ) {
    let open = fixContext.dateOptions.orders.dependingOnFile
    let stamps = item.stamps.intersection(open)
    if stamps.isSubset(of: unfixedStamps) { return }
    if report.findings.count == start { return unfixedStamps.formUnion(stamps) }
    var lint = LineLint(fixContext, isMarkdown: isMarkdown)
    lint.check(line, in: tagged, bytes, triggers)
    unfixedStamps.formUnion(lint.unfixedStamps)
  }

  /// Leaves out the findings that the item itself suppresses.
  ///
  /// - Returns: its suppressions, first those of the line.
  private mutating func suppressFindings(of item: CheckedItem, from start: Int) -> [Suppression] {
    var own = item.suppressions.filter { !$0.isFile }
    if item.isDoneTask, context.severity(of: .openUnderDone) != nil {
      // What is below the task is not known here, and may change.
      for index in own.indices where own[index].covers(Rule.openUnderDone.id) {
        own[index].use(Rule.openUnderDone.id)
      }
    }
    let found = unsuppressed(Array(report.findings[start...]), by: &own)
    report.replaceFindings(from: start, with: found)
    return own + item.suppressions.filter(\.isFile)
  }

  /// Works out which fixes are safe, and which stamps none of them rewrites.
  private mutating func verifyFixes(
    of item: CheckedItem, _ safety: FixSafetyCheck, _ own: [Suppression], from start: Int
  ) {
    let open = context.dateOptions.orders.dependingOnFile
    let hasStamps = item.tags.indices.contains { !item.tags[$0].stamps.isDisjoint(with: open) }
    if report.findings.count == start, own.isEmpty, !hasStamps { return }
    var findings = report.takeFindings()
    safety.verify(&findings, from: start)
    if !own.isEmpty { suppressions += safety.withVerifiedSafety(own, beside: findings[start...]) }
    item.forEachPayload(withStampsIn: open) { payload, shapes in
      for index in start..<findings.count
      where findings[index].fixes.hasFix(of: payload, notNoting: shapes) {
        findings[index] = findings[index].withFixes { $0.noting(shapes, at: payload) }
      }
    }
    findings.combineDateFindings(from: start)
    item.forEachPayload(withStampsIn: open) { payload, shapes in
      if !(start..<findings.count).contains(where: { findings[$0].isSafelyFixed(at: payload) }) {
        unfixedStamps.formUnion(shapes)
      }
    }
    report.putBack(findings)
  }
}

extension CheckedItem {
  /// Calls `body` with each payload that has stamps of these shapes, and their shapes.
  fileprivate func forEachPayload(
    withStampsIn open: StampShapes, _ body: (_ payload: TextRange, StampShapes) -> Void
  ) {
    for index in tags.indices {
      let shapes = tags[index].stamps.intersection(open)
      if !shapes.isEmpty, let payload = tags[index].tag.payload { body(payload, shapes) }
    }
  }
}

extension Finding {
  /// Whether its safe fix writes something else in place of the range.
  fileprivate func isSafelyFixed(at range: TextRange) -> Bool {
    let fixes = fixes
    return fixes.safeIndex.map { fixes[$0].edits.replace(range) } ?? false
  }
}

extension [Fix] {
  /// Whether one of them writes something else in place of the range without noting all of these shapes.
  fileprivate func hasFix(of range: TextRange, notNoting shapes: StampShapes) -> Bool {
    indices.contains { !self[$0].stamps.isSuperset(of: shapes) && self[$0].edits.replace(range) }
  }
}

extension [Edit] {
  /// Whether one of them writes something else in place of the range.
  fileprivate func replace(_ range: TextRange) -> Bool {
    indices.contains { index in
      self[index].range.lowerBound <= range.lowerBound
        && range.upperBound <= self[index].range.upperBound && !self[index].replacement.isEmpty
    }
  }
}

extension Fix {
  fileprivate func noting(_ shapes: StampShapes, at payload: TextRange) -> Fix {
    edits.replace(payload) ? adding(shapes) : self
  }
}
