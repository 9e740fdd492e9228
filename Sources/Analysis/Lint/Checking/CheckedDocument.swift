package import CivilDates
package import TaskText

/// A document with its findings, which are kept up to date while it is edited.
///
/// Only the chunks that an edit replaces are linted again, however long the document is. What is found
/// in three steps: ``lint(countingIn:)`` looks at each chunk by itself, ``checkStamps()`` at
/// the lines whose dates are read in the order that all stamps of the text show, and
/// ``resolve(_:)`` at the names, which depend on other documents as well.
package struct CheckedDocument: Sendable {
  /// The text.
  package private(set) var text: Document
  /// What the findings depend on besides the text.
  package private(set) var context: CheckContext
  /// ``context`` with the orders that the stamps of the text show, as of the last check.
  package private(set) var contextOfText: CheckContext
  /// The names in use, as far as the document is linted.
  package private(set) var names = NameCounts()
  private(set) var checks: ChunkList<ChunkFindings>
  /// What the text adds to the plan of its workspace, as of the last ``lint(countingIn:)``.
  package private(set) var plan: PlanPart?
  private var isPlanStale = false
  private(set) var planFindings: [PlanFinding] = []

  /// A document that is not linted yet.
  package init(
    _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext,
    chunkSizes: ChunkSizes = .standard
  ) {
    self.init(
      Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown), chunkSizes: chunkSizes),
      context)
  }

  /// A document that is not linted yet.
  package init(_ text: String, isMarkdown: Bool, _ context: CheckContext) {
    self.init(Document(text, dialect: context.dialect(isMarkdown: isMarkdown)), context)
  }

  /// A document that is not linted yet. Its dialect is that of the context.
  package init(_ text: Document, _ context: CheckContext) {
    self.text = text
    self.context = context
    contextOfText = context
    var unlinted: [ChunkFindings] = []
    text.chunks.visit { _, _, chunk in unlinted.append(ChunkFindings(chunk)) }
    checks = ChunkList(unlinted)
  }

  /// What the stamps say about their order, as far as the document is linted.
  package var stamps: StampEvidence { checks.summary.stamps }

  /// The document with its findings up to date, in a workspace that counts its names already.
  package func updated(_ usage: TagUsageIndex) -> CheckedDocument {
    var document = self
    var counts = NameCounts()
    document.lint(countingIn: &counts)
    document.resolve(usage)
    return document
  }

  /// Replaces a range, clamped to the text, by the given bytes.
  ///
  /// - Returns: the names in the chunks that were replaced, as negative uses.
  @discardableResult
  package mutating func replace(_ range: TextRange, with bytes: [UInt8]) -> NameCounts {
    let splice = text.splice(range, with: bytes)
    let replaced = splice.replaced.compactMap { checks[$0] }
    var lost = NameCounts()
    for chunk in replaced { lost.subtract(chunk.names) }
    let start = splice.replaced.lowerBound
    let replacing = (start..<start + splice.count).compactMap { text.chunks[$0] }
    if plan != nil, !isPlanStale {
      isPlanStale = replaced.map(\.chunk).planShape != replacing.planShape
    }
    checks.replaceSubrange(splice.replaced, with: replacing.map(ChunkFindings.init))
    names.add(lost)
    return lost
  }

  /// Lints the chunks that are not linted yet, and adds the names that they use to `counts`.
  package mutating func lint(countingIn counts: inout NameCounts) {
    var gained = NameCounts()
    defer {
      names.add(gained)
      counts.add(gained)
    }
    let (context, isMarkdown) = (context, text.dialect.isMarkdown)
    checks.update(
      where: { $0.unlinted > 0 },
      change: { chunk in
        let linted = chunk.linted(context, isMarkdown: isMarkdown)
        gained.add(linted.names)
        return linted
      })
    let mayBegin = plan == nil && (gained.mentions(idTag) || gained.mentions(afterTag))
    if isPlanStale || mayBegin {
      plan = text.isOtherFormat ? nil : PlanPart(of: text.chunks, context.dateOptions)
      isPlanStale = false
    }
  }

  /// Whether something is found or suppressed, or may be, whatever is found about names. All chunks were
  /// linted, and their stamps checked.
  package var isFaulty: Bool { checks.summary.faulty > 0 || plan != nil }

  /// Notes that something else is found now about these names: the chunks that use one are to be
  /// resolved again.
  ///
  /// - Returns: whether the document uses one.
  mutating func noteChanged(_ changed: Set<String>) -> Bool {
    let concerned = changed.filter { names.mentions($0) }
    if concerned.isEmpty { return false }
    checks.update(
      where: { _ in true },
      change: { $0.isResolved && $0.names.mentions(anyOf: concerned) ? $0.outdated : nil })
    return true
  }

  /// Notes that something else may be found now about any name.
  mutating func noteAllChanged() {
    checks.update(where: { _ in true }, change: { $0.isResolved ? $0.outdated : nil })
  }

  /// Checks the lines with stamps, in the order that the stamps of all chunks show. All chunks were linted.
  package mutating func checkStamps() {
    let orders = stamps.orders(under: context.dateOptions.orders)
    if orders != contextOfText.dateOptions.orders {
      contextOfText = context.reading(stamps)
      checks.update(where: { $0.stampedLines > 0 }, change: \.withoutStamps)
    }
    let (contextOfText, isMarkdown) = (contextOfText, text.dialect.isMarkdown)
    let areSettled = stamps.isSettled(.short, in: contextOfText.dateOptions.orders)
    checks.update(
      where: { $0.uncheckedStamps > 0 },
      change: { $0.withStamps(areSettled: areSettled, contextOfText, isMarkdown: isMarkdown) })
  }

  /// Adds the findings about names and stamps to the chunks whose findings are missing or out of date.
  /// All chunks were linted.
  mutating func resolve(_ usage: TagUsageIndex) {
    resolve(NameFindingCache(usage, context))
  }

  /// Adds what is found about names and stamps; see ``resolve(_:)``.
  package mutating func resolve(_ names: NameFindingCache) {
    checkStamps()
    let contextOfText = contextOfText
    checks.update(
      where: { $0.unresolved > 0 }, change: { $0.resolved(names, contextOfText) })
    planFindings = plan.map(names.plan.findings) ?? []
  }

  /// Forgets all findings, and reads the text again if the context reads it in another way.
  ///
  /// - Returns: the names of the text, as negative uses: they do not count until it is linted again.
  mutating func reset(_ context: CheckContext) -> NameCounts {
    var lost = NameCounts()
    lost.subtract(names)
    if self.context.readsTexts(as: context) {
      let dialect = context.dialect(isMarkdown: text.dialect.isMarkdown)
      self = CheckedDocument(Document(text, dialect: dialect), context)
    } else {
      self = CheckedDocument(text.bytes, isMarkdown: text.dialect.isMarkdown, context)
    }
    return lost
  }
}

extension CheckedDocument {
  /// All findings, in order.
  package var findings: [Finding] { findings() }

  /// All findings that satisfy `predicate`, in order. The places of those that it is given may count from
  /// anywhere.
  ///
  /// - Complexity: grows with the number of findings, not with the text.
  package func findings(
    where predicate: (Finding) -> Bool = { _ in true }
  ) -> [Finding] {
    var findings: [Finding] = []
    if text.isOtherFormat { return findings }
    let ofFile = fileSuppressions
    checks.visit(
      where: { $0.findings > 0 },
      body: { index, before, chunk in
        forEachFinding(of: chunk, at: index, before) { finding in
          if ofFile != nil || predicate(finding) { findings.append(shown(finding, before)) }
        }
      })
    let inPlan = planFindings.compactMap(shown).filter { ofFile != nil || predicate($0) }
    if !inPlan.isEmpty {
      findings += inPlan
      findings.sortByPlace()
    }
    guard var suppressions = ofFile else { return findings }
    for rule in findings.flatMap(\.rules) { suppressions.use(rule) }
    findings = findings.compactMap { $0.remainder(where: { !suppressions.covers($0) }) }
    findings += suppressions.findings(context)
    findings.sortByPlace()
    return findings.filter(predicate)
  }

  /// The findings that overlap the range or touch it, in order.
  ///
  /// - Complexity: that of the chunks around the range, unless something is suppressed for the
  ///   whole file.
  package func findings(touching range: TextRange) -> [Finding] {
    if text.isOtherFormat { return [] }
    guard checks.summary.fileSuppressions == 0 else {
      return findings().filter { $0.range.touches(range) }
    }
    var touching: [Finding] = []
    checks.visit(
      from: { $0.bytes >= range.lowerBound },
      body: { index, before, chunk in
        let start = before.bytes
        guard start <= range.upperBound else { return false }
        forEachFinding(of: chunk, at: index, before) { finding in
          if finding.range.shifted(by: start).touches(range) {
            touching.append(shown(finding, before))
          }
        }
        return true
      })
    let lines = text.lineNumbers(in: range)
    let inPlan = planFindings.filter { lines.contains($0.line) }.compactMap(shown)
      .filter { $0.range.touches(range) }
    if !inPlan.isEmpty {
      touching += inPlan
      touching.sortByPlace()
    }
    return touching
  }

  /// The suppressions for the whole file; nil if there are none.
  private var fileSuppressions: FileSuppressions? {
    guard checks.summary.fileSuppressions > 0 else { return nil }
    var found: [Suppression] = []
    checks.visit(
      where: { $0.fileSuppressions > 0 },
      body: { _, before, chunk in
        let own = chunk.resolved?.fileSuppressions ?? []
        found += own.map { $0.shifted(by: before.bytes) }
      })
    return FileSuppressions(found, before: text.range(ofLine: suppressingLines).lowerBound)
  }

  /// A finding of a chunk in a place of the text. If some stamps of a shape have no safe fix, none is
  /// rewritten without asking: they may be what shows the order of the others.
  private func shown(_ finding: Finding, _ before: CheckSummary) -> Finding {
    finding.shifted(by: before.bytes).withoutSafeFixes(of: checks.summary.unfixedStamps)
  }

  /// A finding about an id in its place; nil if its rule is off, or the item suppresses it.
  private func shown(_ finding: PlanFinding) -> Finding? {
    guard let severity = Rule.named(finding.rule).flatMap(context.severity) else { return nil }
    if finding.maySuppress, let item = text.item(onLine: finding.line),
      CheckedItem(item, in: text, context).suppressions.contains(where: {
        !$0.isFile && $0.covers(finding.rule)
      })
    {
      return nil
    }
    let range = finding.range.shifted(by: text.range(ofLine: finding.line).lowerBound)
    let fix = finding.replacement.map {
      Fix.replace(range, by: $0, title: "Write `\($0)`", .unsafe)
    }
    return Finding(
      rule: finding.rule, severity: severity, range: range, message: finding.message,
      fixes: fix.map { [$0] } ?? [])
  }

  /// Calls `body` with each finding of a chunk that counts, in order: some count only if nothing that their
  /// item belongs to is done or cancelled, and others only if no stamp of the shape was told to be open before.
  private func forEachFinding(
    of chunk: ChunkFindings, at index: Int, _ before: CheckSummary, body: (Finding) -> Void
  ) {
    guard let lint = chunk.lint, let resolved = chunk.resolved else { return }
    var others = lint.doneParents.compactMap { parent -> Finding? in
      if let indent = parent.indent, !mayExceed(indent, after: index) { return nil }
      return contextOfText.openUnderDone(
        onLine: text.lineNumber(at: before.bytes + parent.start), of: text
      )?.shifted(by: -before.bytes)
    }[...]
    for finding in resolved.findings where isInOpenBranch(finding, before) {
      if let shape = finding.openShape, before.openShapes.shapes.contains(shape) { continue }
      while let other = others.first, Finding.isBefore(other, finding) {
        others.removeFirst()
        body(other)
      }
      body(finding)
    }
    others.forEach(body)
  }

  /// Whether the first item after a chunk may have a greater indent.
  private func mayExceed(_ indent: Int32, after index: Int) -> Bool {
    guard let chunk = text.chunks[index + 1] else { return false }
    return chunk.lines.first { $0.kind != nil }.map { $0.indent > indent } ?? true
  }

  private func isInOpenBranch(_ finding: Finding, _ before: CheckSummary) -> Bool {
    !context.openBranchRules.contains(finding.rule)
      || text.isInOpenBranch(text.lineNumber(at: before.bytes + finding.range.lowerBound))
  }
}

extension TextRange {
  /// Whether the ranges overlap or touch.
  func touches(_ other: TextRange) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
