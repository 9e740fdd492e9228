import CivilDates
import Settings
import TaskText

/// What is found in a segment of whole lines by itself, before anything is known of other segments.
struct SegmentLint: Sendable {
  /// What the rules that look at one item found, without what its line suppresses.
  private(set) var findings: [Finding] = []
  /// The suppressions, with what they have suppressed so far.
  private(set) var suppressions: [Suppression] = []
  /// The names in use.
  private(set) var names = NameTable()

  /// Checks the lines that were read from `bytes`.
  init(_ tagged: TaggedLines, _ bytes: [UInt8], _ context: CheckContext, isMarkdown: Bool) {
    let span = bytes.span
    var scanner = TriggerScanner(context)
    let tags = tagged.tags.span
    let lines = tagged.lines.span
    for number in lines.indices {
      let line = lines[number]
      scanner.begin(span.extracting(line.range.lowerBound..<line.range.upperBound))
      for index in line.tags {
        let tag = tags[index]
        let name = names.index(of: tag.name, span, context)
        let isRepeated = names.use(name, line: number)
        scanner.add(tag, names.entries[name], isRepeated: isRepeated, span)
      }
      if line.hasUnread { scanner.addUnread() }
      let triggers = scanner.triggers(tags: line.tags.count)
      guard !triggers.isEmpty else { continue }
      let item = readItem(
        span, line: line.range, tags: Array(tagged.tags[line.tags]), isMarkdown: isMarkdown,
        isLiteral: line.isLiteral)
      guard let item else { continue }
      let safety = FixSafetyCheck(line, bytes, context, isMarkdown: isMarkdown)
      let unread = line.hasUnread ? tagged.unread.filter(line.range.contains) : []
      check(CheckedItem(item, bytes, context, unread: unread), triggers, safety, context)
    }
  }

  /// The same without the names, for a caller that keeps only how often each is used.
  var withoutNames: SegmentLint {
    var copy = self
    copy.names = NameTable()
    return copy
  }

  /// Runs the rules whose triggers are raised.
  private mutating func check(
    _ item: CheckedItem, _ triggers: Trigger, _ safety: FixSafetyCheck, _ context: CheckContext
  ) {
    var report = Report()
    for rule in context.itemRules where !rule.check.when.isDisjoint(with: triggers) {
      report.begin(rule.id, rule.severity)
      rule.check.run(item, context, &report)
    }
    var own = item.suppressions.filter { !$0.isFile }
    let found = safety.withVerifiedSafety(unsuppressed(report.findings, by: &own))
    findings += combiningDateFindings(found)
    suppressions += safety.withVerifiedSafety(
      own + item.suppressions.filter(\.isFile), beside: found)
  }
}
