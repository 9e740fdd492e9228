import CivilDates
import TaskText

import struct TaskText.Tag

/// A chunk of a document and what was found in it so far. It is immutable.
final class ChunkFindings: Sendable {
  /// The chunk.
  let chunk: Chunk
  /// What it adds to the sum of the document.
  let summary: CheckSummary
  private let found: Found

  fileprivate struct Found {
    /// What is found in the chunk by itself; nil if it is not linted yet.
    var lint: ChunkLint?
    /// What is found on the lines with stamps, in the order that those of the whole text show; nil if they
    /// are not checked yet.
    var stamped: LineLint.Result?
    /// All findings, as of the names that the workspace used when they were resolved; nil before.
    var resolved: ResolvedFindings?
    /// Whether it is to be resolved again.
    var isOutdated = false
  }

  var lint: ChunkLint? { found.lint }
  var names: NameCounts { found.lint?.names ?? NameCounts() }
  var resolved: ResolvedFindings? { found.resolved }
  /// Whether all findings are up to date.
  var isResolved: Bool { found.resolved != nil && !found.isOutdated }

  /// A chunk that is not linted yet.
  convenience init(_ chunk: Chunk) { self.init(chunk, Found()) }

  private init(_ chunk: Chunk, _ found: Found) {
    self.chunk = chunk
    self.found = found
    summary = CheckSummary(found, bytes: chunk.bytes.count)
  }

  /// The chunk, linted by itself.
  func linted(_ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    let lint = ChunkLint(chunk, context, isMarkdown: isMarkdown)
    let stamped = lint.stampedLines.isEmpty ? LineLint.Result() : nil
    return ChunkFindings(chunk, Found(lint: lint, stamped: stamped))
  }

  /// The chunk to be resolved again, with its findings so far.
  var outdated: ChunkFindings { changed { $0.isOutdated = true } }

  /// The chunk whose lines with stamps are to be checked again; nil if it has none.
  var withoutStamps: ChunkFindings? {
    guard let lint, !lint.stampedLines.isEmpty else { return nil }
    return changed {
      $0.stamped = nil
      $0.isOutdated = true
    }
  }

  /// The chunk with what is found on its lines with stamps; `context` is that of the text, and so is whether
  /// they are settled.
  func withStamps(areSettled: Bool, _ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    changed {
      $0.stamped = lint?.stampedLines(
        of: chunk, areSettled: areSettled, context, isMarkdown: isMarkdown)
      $0.isOutdated = true
    }
  }

  /// The chunk with all its findings, by the names of the workspace as they are now.
  ///
  /// - Parameter context: that of the document.
  func resolved(_ cache: NameFindingCache, _ context: CheckContext) -> ChunkFindings {
    guard let lint = found.lint, let stamped = found.stamped else { return self }
    let resolved = ResolvedFindings(of: chunk, lint, stamped, cache.findings(on: names), context)
    return changed {
      $0.resolved = resolved
      $0.isOutdated = false
    }
  }

  private func changed(_ change: (inout Found) -> Void) -> ChunkFindings {
    var found = found
    change(&found)
    return ChunkFindings(chunk, found)
  }
}

extension ChunkFindings: Summarized {}

extension CheckSummary {
  fileprivate init(_ found: ChunkFindings.Found, bytes: Int) {
    self.bytes = bytes
    unresolved = found.resolved != nil && !found.isOutdated ? 0 : 1
    guard let lint = found.lint else {
      unlinted = 1
      return
    }
    stampedLines = lint.stampedLines.count
    stamps = lint.stamps
    uncheckedStamps = found.stamped == nil ? 1 : 0
    unfixedStamps = found.stamped?.unfixedStamps ?? []
    let isClean =
      lint.lines.isClean && lint.doneParents.isEmpty && found.stamped?.isClean ?? false
    faulty = isClean ? 0 : 1
    if let resolved = found.resolved {
      findings = resolved.findings.count + lint.doneParents.count
      fileSuppressions = resolved.fileSuppressions.count
      openShapes = resolved.openShapes
    }
  }
}

/// What a chunk adds to the sum of a checked document.
struct CheckSummary: Summary {
  var bytes = 0
  /// How many findings there are at most: of what is below a done task, more of the text tells.
  var findings = 0
  var fileSuppressions = 0
  /// How many chunks are not linted.
  var unlinted = 0
  /// How many chunks are not resolved.
  var unresolved = 0
  /// How many chunks have something found or suppressed, or may have, without regard to names.
  var faulty = 0
  /// How many lines are read in the order that the stamps show.
  var stampedLines = 0
  /// How many chunks have such lines that are not checked.
  var uncheckedStamps = 0
  /// What the stamps say about their order.
  var stamps = StampEvidence()
  /// The shapes of stamps whose order is told to be open.
  var openShapes: StampShapes = []
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  var unfixedStamps: StampShapes = []

  static func += (sum: inout CheckSummary, next: CheckSummary) {
    sum.bytes &+= next.bytes
    sum.findings &+= next.findings
    sum.fileSuppressions &+= next.fileSuppressions
    sum.unlinted &+= next.unlinted
    sum.unresolved &+= next.unresolved
    sum.faulty &+= next.faulty
    sum.stampedLines &+= next.stampedLines
    sum.uncheckedStamps &+= next.uncheckedStamps
    sum.stamps.add(next.stamps)
    sum.openShapes.formUnion(next.openShapes)
    sum.unfixedStamps.formUnion(next.unfixedStamps)
  }
}

/// All findings of a chunk.
struct ResolvedFindings: Sendable {
  /// In order, without what their lines suppress.
  private(set) var findings: [Finding]
  /// The shapes of stamps whose order is told to be open, once each.
  private(set) var openShapes: StampShapes = []
  /// The suppressions for the whole file.
  private(set) var fileSuppressions: [Suppression] = []

  /// Puts together what was found, where `names` are the names that are at fault and `context` is that of
  /// the text.
  init(
    of chunk: Chunk, _ lint: ChunkLint, _ stamped: LineLint.Result,
    _ names: [String: NameFinding], _ context: CheckContext
  ) {
    findings = lint.lines.findings + stamped.findings
    var suppressions = lint.lines.suppressions + stamped.suppressions
    if !names.isEmpty { addNameFindings(names, in: chunk, lint, &suppressions, context) }
    for suppression in suppressions where !suppression.isFile {
      findings += suppression.unusedFindings(context)
    }
    fileSuppressions = suppressions.filter(\.isFile)
    findings.sortByPlace()
    findings.removeAll { finding in
      guard let shape = finding.openShape else { return false }
      return !openShapes.insert(StampShapes(CollectionOfOne(shape))).inserted
    }
  }

  private mutating func addNameFindings(
    _ names: [String: NameFinding], in chunk: Chunk, _ lint: ChunkLint,
    _ suppressions: inout [Suppression], _ context: CheckContext
  ) {
    var searchLines = lint.searchLines[...]
    var ofLines: [Offset: [Int]] = [:]
    for index in suppressions.indices where !suppressions[index].isFile {
      ofLines[suppressions[index].line.lowerBound, default: []].append(index)
    }
    let unreadDates = Set(
      findings.lazy.filter { $0.rule == Rule.unreadDate.id }.map(\.range.lowerBound))
    for (number, line) in chunk.lines.enumerated() where !line.tags.isEmpty {
      let tags = chunk.tags[line.tags]
      var named = nameFindings(tags, of: line.range, chunk.bytes, names, context)
      // The finding about a date beside a tag says how to write the name, too.
      if !unreadDates.isEmpty { named.removeAll { unreadDates.contains($0.range.lowerBound) } }
      if searchLines.first == number {
        searchLines.removeFirst()
        named += referenceFindings(tags, chunk.bytes, names, context)
      }
      if named.isEmpty { continue }
      for index in ofLines[line.range.lowerBound] ?? [] {
        var own = [suppressions[index]]
        named = unsuppressed(named, by: &own)
        suppressions[index] = own[0]
      }
      findings += named
    }
  }
}

/// What is found in a chunk by itself, before anything is known of other chunks.
struct ChunkLint: Sendable {
  /// A line with a stamp. What is found on it depends on the stamps of the whole text.
  struct StampedLine: Sendable {
    /// Its number in the chunk.
    let index: Int
    let triggers: Trigger
    /// Those that its stamps raise besides, unless they are settled.
    let triggersOfOwnStamps: Trigger
  }

  /// What the rules that look at one item found on lines without stamps.
  let lines: LineLint.Result
  /// The lines that are still to be checked.
  private(set) var stampedLines: [StampedLine] = []
  /// What the stamps say about their order.
  let stamps: StampEvidence
  /// The numbers of the lines with searches that name tags.
  private(set) var searchLines: [Int] = []
  /// The done tasks below which a task is open or, at the end of the chunk, may follow; none if no rule wants
  /// to know.
  let doneParents: [DoneParent]

  /// A done task to which an open one may belong.
  struct DoneParent: Sendable {
    /// Where its line starts.
    let start: Offset
    /// If nothing in the chunk tells, the indent that the next item has to exceed to belong to it.
    let indent: Int32?
  }

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
      scanner.scan(line, number, tags: tags, span, &names)
      if scanner.hasReferences { searchLines.append(number) }
      let triggers = scanner.triggers(tags: line.tags.count)
      let ofOwnStamps = scanner.triggersOfOwnStamps
      if triggers.isEmpty, ofOwnStamps.isEmpty { continue }
      if scanner.hasStamp {
        stampedLines.append(
          StampedLine(index: number, triggers: triggers, triggersOfOwnStamps: ofOwnStamps))
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
  ///
  /// - Parameter areSettled: whether the stamps of the whole text that editors write are settled.
  func stampedLines(
    of chunk: Chunk, areSettled: Bool, _ context: CheckContext, isMarkdown: Bool
  ) -> LineLint.Result {
    var lint = LineLint(context, isMarkdown: isMarkdown)
    for line in stampedLines {
      let open = areSettled ? [] : line.triggersOfOwnStamps
      if line.triggers.isEmpty, open.isEmpty {
        lint.skipOwnStamps()
      } else {
        lint.check(chunk.lines[line.index], of: chunk, line.triggers.union(open))
      }
    }
    return lint.result
  }
}

extension Chunk {
  /// The done tasks below which a task is open or, as nothing in the chunk ends what belongs to them, may
  /// follow.
  fileprivate var doneParents: [ChunkLint.DoneParent] {
    lines.indices.compactMap { index -> ChunkLint.DoneParent? in
      let line = lines[index]
      guard line.kind == .task, line.state == .done else { return nil }
      let start = range(ofLine: index).lowerBound
      for next in lines[(index + 1)...] where next.kind != nil {
        if next.indent <= line.indent { return nil }
        if next.kind == .task, next.state == .open {
          return ChunkLint.DoneParent(start: start, indent: nil)
        }
      }
      return ChunkLint.DoneParent(start: start, indent: line.indent)
    }
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

  /// Notes that a line has stamps as editors write them, which no fix rewrites.
  mutating func skipOwnStamps() {
    guard context.detail == .fixes else { return }
    unfixedStamps.formUnion(
      StampShapes(CollectionOfOne(.short)).intersection(context.dateOptions.orders.dependingOnFile))
  }

  /// Runs the rules whose triggers are raised on a line of a chunk.
  mutating func check(
    _ line: Line, of chunk: Chunk, _ triggers: Trigger
  ) {
    guard let read = chunk.item(on: line) else { return }
    var item = CheckedItem(read, chunk.bytes, context, unread: chunk.unread(on: line))
    if triggers.contains(.unreadDate) { item.unreadDates = item.readUnreadDates(context) }
    let start = report.findings.count
    let raised = triggers.subtracting(.dateProblem).union(item.problems)
    for (index, rule) in context.itemRules.enumerated()
    where !rule.check.when.isDisjoint(with: raised) {
      report.begin(index)
      rule.check.run(item, context, &report)
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
    if item.tags.contains(where: { $0.isNamed(idTag) || $0.isNamed(afterTag) }) {
      // What is found about ids depends on other lists.
      for index in own.indices where own[index].names.isEmpty { own[index].use(Rule.unknownID.id) }
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
