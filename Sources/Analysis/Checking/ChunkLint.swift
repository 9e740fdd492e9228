import CivilDates
import TaskText

import struct TaskText.Tag

/// What is found in a chunk by itself, before anything is known of other chunks.
struct ChunkLint: Sendable {
  /// A line with a stamp. What is found on it depends on the stamps of the whole text.
  struct StampedLine: Sendable {
    /// Its number in the chunk.
    let index: Int
    let triggers: Trigger
  }

  /// What the rules that look at one item found on lines without stamps.
  let lines: LineLint.Result
  /// The lines that are still to be checked.
  private(set) var stampedLines: [StampedLine] = []
  /// What the stamps say about their order.
  let stamps: StampEvidence
  /// The numbers of the lines with searches that name tags.
  private(set) var searchLines: [Int] = []
  /// The starts of the done tasks below which a task is open or, at the end of the chunk, may follow; none
  /// if no rule wants to know.
  let doneParents: [Offset]

  /// The names that it uses, and those that its searches refer to.
  private(set) var names: NameCounts

  /// Checks a chunk.
  init(_ chunk: Chunk, _ context: CheckContext, isMarkdown: Bool) {
    let bytes = chunk.bytes
    let span = bytes.span
    var names = ChunkNames(of: bytes, context)
    var scanner = TriggerScanner(context)
    var lint = LineLint(context, isMarkdown: isMarkdown)
    let (allTags, allLines) = (chunk.tags[...], chunk.lines[...])
    let tags = allTags.span
    let lines = allLines.span
    for number in lines.indices {
      let line = lines[number]
      if line.tags.isEmpty, !line.hasUnread { continue }
      let text = span.extracting(line.range.lowerBound..<line.range.upperBound)
      scanner.begin(text)
      for index in line.tags {
        let tag = tags[index]
        let name = names.use(tag.name, onLine: number)
        scanner.add(tag, name.traits, isRepeated: name.isRepeated, span)
      }
      if line.hasUnread { scanner.addUnread() }
      scanner.end(text)
      if scanner.hasReferences { searchLines.append(number) }
      let triggers = scanner.triggers(tags: line.tags.count)
      if triggers.isEmpty { continue }
      if scanner.hasStamp {
        stampedLines.append(StampedLine(index: number, triggers: triggers))
      } else {
        lint.check(line, of: chunk, triggers)
      }
    }
    self.lines = lint.result
    stamps = scanner.stamps
    self.names = names.counts
    for (name, count) in scanner.references where !isSuppressionName(name) {
      self.names.addReferences(name, count)
    }
    doneParents = context.severity(of: .openUnderDone) == nil ? [] : chunk.doneParents
  }

  /// Checks the lines with stamps; `context` is that of the text.
  func stampedLines(of chunk: Chunk, _ context: CheckContext, isMarkdown: Bool) -> LineLint.Result {
    var lint = LineLint(context, isMarkdown: isMarkdown)
    for line in stampedLines {
      lint.check(chunk.lines[line.index], of: chunk, line.triggers)
    }
    return lint.result
  }
}

extension Chunk {
  /// The starts of the done tasks below which a task is open or, as nothing in the chunk ends what belongs to
  /// them, may follow.
  fileprivate var doneParents: [Offset] {
    lines.indices.filter { index in
      guard lines[index].kind == .task, lines[index].state == .done else { return false }
      for next in lines[(index + 1)...] where next.kind != nil {
        if next.indent <= lines[index].indent { return false }
        if next.kind == .task, next.state == .open { return true }
      }
      return true
    }.map { range(ofLine: $0).lowerBound }
  }
}

/// Runs the rules that look at one item on one line after the other.
struct LineLint {
  /// What is found on some lines.
  struct Result: Sendable {
    /// The findings, without what their lines suppress.
    var findings: [Finding] = []
    /// The suppressions, with what they have suppressed so far.
    var suppressions: [Suppression] = []
    /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
    var unfixedStamps: StampShapes = []

    /// Whether nothing is found or suppressed.
    var isClean: Bool { findings.isEmpty && suppressions.isEmpty }
  }

  private var report: FindingCollector
  private var suppressions: [Suppression] = []
  private var unfixedStamps: StampShapes = []
  private let context: CheckContext
  private let isMarkdown: Bool

  init(_ context: CheckContext, isMarkdown: Bool) {
    report = FindingCollector(context)
    self.context = context
    self.isMarkdown = isMarkdown
  }

  /// What is found on all lines so far.
  var result: Result {
    Result(
      findings: report.findings, suppressions: suppressions, unfixedStamps: unfixedStamps)
  }

  /// Runs the rules whose triggers are raised on a line of a chunk.
  mutating func check(
    _ line: Line, of chunk: Chunk, _ triggers: Trigger
  ) {
    guard let read = chunk.item(on: line) else { return }
    var item = CheckedItem(read, chunk.bytes, context, unread: chunk.unread(on: line))
    if triggers.contains(.unreadDate) { item.findUnreadDates(context) }
    let start = report.findings.count
    let raised = triggers.subtracting(.dateProblem).union(item.problems)
    for index in context.triggeredRules.indices(for: raised) {
      report.begin(index)
      context.itemRules[index].check.run(item, context, &report)
    }
    var own = item.suppressions.isEmpty ? [] : suppressFindings(of: item, from: start)
    switch context.detail {
    case .message: report.findings.combineDateFindings(from: start)
    case .fixes:
      let safety = FixSafetyCheck(line, chunk.bytes, context, isMarkdown: isMarkdown)
      verifyFixes(of: item, safety, &own, from: start)
    }
    if !own.isEmpty { suppressions += own }
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
    report.findings.replaceSubrange(start..., with: found)
    return own + item.suppressions.filter(\.isFile)
  }

  /// Works out which fixes are safe, and which stamps none of them rewrites.
  private mutating func verifyFixes(
    of item: CheckedItem, _ safety: FixSafetyCheck, _ own: inout [Suppression], from start: Int
  ) {
    let open = context.dateOptions.orders.dependingOnFile
    // The payloads with stamps whose order depends on the file.
    let stamps = item.tags.compactMap { tag -> (TextRange, StampShapes)? in
      let shapes = tag.stamps.intersection(open)
      return shapes.isEmpty ? nil : tag.tag.payload.map { ($0, shapes) }
    }
    if report.findings.count == start, own.isEmpty, stamps.isEmpty { return }
    safety.verify(&report.findings, from: start)
    own = safety.withVerifiedSafety(own, beside: report.findings[start...])
    for (payload, shapes) in stamps {
      for index in start..<report.findings.count {
        report.findings[index] = report.findings[index].withFixes {
          $0.edits.replace(payload) ? $0.adding(shapes) : $0
        }
      }
    }
    report.findings.combineDateFindings(from: start)
    for (payload, shapes) in stamps
    where !report.findings[start...].contains(where: { $0.isSafelyFixed(at: payload) }) {
      unfixedStamps.formUnion(shapes)
    }
  }
}
extension Finding {
  /// Whether its safe fix writes something else in place of the range.
  fileprivate func isSafelyFixed(at range: TextRange) -> Bool {
    safeFix?.edits.replace(range) ?? false
  }
}

extension [Edit] {
  /// Whether one of them writes something else in place of the range.
  fileprivate func replace(_ range: TextRange) -> Bool {
    contains { edit in
      edit.range.lowerBound <= range.lowerBound && range.upperBound <= edit.range.upperBound
        && !edit.replacement.isEmpty
    }
  }
}
