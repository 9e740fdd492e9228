import CivilDates
import TaskText

/// What the rules that look at one item find on a line.
struct LineLint {
  /// The findings, without what the line suppresses.
  private(set) var findings: [Finding] = []
  /// The suppressions, with what they have suppressed so far.
  private(set) var suppressions: [Suppression] = []
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  private(set) var unfixedStamps: StampShapes = []

  /// Runs the rules whose triggers are raised, on a line that was read from `bytes`.
  init(
    _ line: TaggedLines.Line, in tagged: TaggedLines, _ bytes: [UInt8], _ triggers: Trigger,
    _ context: CheckContext, isMarkdown: Bool
  ) {
    let read = readItem(
      bytes.span, line: line.range, tags: Array(tagged.tags[line.tags]), isMarkdown: isMarkdown,
      isLiteral: line.isLiteral)
    guard let read else { return }
    var item = CheckedItem(read, bytes, context, unread: tagged.unread(on: line))
    if triggers.contains(.unreadDate) { item.findUnreadDates(context) }
    var report = Report(context.detail)
    for (index, when) in context.itemTriggers.enumerated() where !when.isDisjoint(with: triggers) {
      let rule = context.itemRules[index]
      report.begin(rule.id, rule.severity)
      rule.check.run(item, context, &report)
    }
    var own = item.suppressions.filter { !$0.isFile }
    findings = unsuppressed(report.findings, by: &own)
    suppressions = own + item.suppressions.filter(\.isFile)
    switch context.detail {
    case .message: findings = combiningDateFindings(findings)
    case .fixes:
      verifyFixes(
        of: item, FixSafetyCheck(line, read.tags, bytes, context, isMarkdown: isMarkdown), context)
    }
  }

  /// Works out which fixes are safe, and which stamps none of them rewrites.
  private mutating func verifyFixes(
    of item: CheckedItem, _ safety: FixSafetyCheck, _ context: CheckContext
  ) {
    var found = safety.withVerifiedSafety(findings)
    suppressions = safety.withVerifiedSafety(suppressions, beside: found)
    let stamped = item.payloadsWithStamps(context)
    for (payload, shapes) in stamped {
      found = found.map { $0.withFixes { $0.noting(shapes, at: payload) } }
    }
    findings = combiningDateFindings(found)
    for (payload, shapes) in stamped
    where !findings.contains(where: { $0.safeFix?.replaces(payload) == true }) {
      unfixedStamps.formUnion(shapes)
    }
  }
}

extension CheckedItem {
  /// The payloads with stamps whose order depends on the text, and the shapes of these.
  fileprivate func payloadsWithStamps(
    _ context: CheckContext
  ) -> [(payload: TextRange, shapes: StampShapes)] {
    let open = context.dateOptions.orders.dependingOnFile
    return tags.compactMap { tag in
      guard let payload = tag.tag.payload, let reading = tag.reading,
        !reading.stamps.isDisjoint(with: open)
      else { return nil }
      return (payload, reading.stamps.intersection(open))
    }
  }
}

extension Fix {
  /// Whether it writes something else in place of the range.
  fileprivate func replaces(_ range: TextRange) -> Bool {
    edits.contains { edit in
      !edit.replacement.isEmpty && edit.range.lowerBound <= range.lowerBound
        && range.upperBound <= edit.range.upperBound
    }
  }

  fileprivate func noting(_ shapes: StampShapes, at payload: TextRange) -> Fix {
    replaces(payload)
      ? Fix(title, safety, edits, stamps: stamps.union(shapes), writing: written) : self
  }
}
