package import TaskText

/// A document with its findings, which follow it as it is edited.
///
/// An edit marks the chunks that it made anew; a look checks those and no others, however long the
/// document is. Findings about names depend on other documents as well: ``WorkspaceIndex`` tells which
/// names are judged otherwise now.
package struct CheckedDocument: Sendable {
  /// The text.
  package private(set) var text: Document
  /// What the findings depend on besides the text.
  package private(set) var context: CheckContext
  /// The names in use, as of the last look.
  package private(set) var names = NameCounts()
  private var checks: SummaryTree<ChunkFindings>

  /// A document that nobody has looked at.
  package init(
    _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext,
    chunkSizes: ChunkSizes = .standard
  ) {
    self.init(
      Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown), chunkSizes: chunkSizes),
      context)
  }

  /// A document that nobody has looked at.
  package init(_ text: String, isMarkdown: Bool, _ context: CheckContext) {
    self.init(Document(text, dialect: context.dialect(isMarkdown: isMarkdown)), context)
  }

  private init(_ text: Document, _ context: CheckContext) {
    self.text = text
    self.context = context
    checks = SummaryTree(freshChecks(text.chunks))
  }

  /// Replaces a range, clamped to the text, by the given bytes.
  ///
  /// - Returns: the names that are gone with the chunks replaced, as negative uses.
  mutating func replace(_ range: TextRange, with bytes: [UInt8]) -> NameCounts {
    let splice = text.splice(range, with: bytes)
    var lost = NameCounts()
    for index in splice.replaced {
      if let check = checks[index] { lost.subtract(check.names) }
    }
    let start = splice.replaced.lowerBound
    let fresh = (start..<start + splice.count).compactMap { text.chunks[$0] }.map(
      ChunkFindings.init)
    checks.replaceSubrange(splice.replaced, with: fresh)
    names.add(lost)
    return lost
  }

  /// Looks at the chunks that nobody has looked at, and adds the names that they use to `counts`. If
  /// it is cancelled, the next call goes on from there.
  mutating func look<Check: CancellationCheck>(
    countingIn counts: inout NameCounts, cancellation: Check
  ) throws(Check.Failure) {
    var gained = NameCounts()
    defer {
      names.add(gained)
      counts.add(gained)
    }
    let (context, isMarkdown) = (context, text.dialect.isMarkdown)
    try checks.update(
      where: { $0.fresh > 0 },
      change: { check throws(Check.Failure) in
        try cancellation.check()
        let looked = check.looked(context, isMarkdown: isMarkdown)
        gained.add(looked.names)
        return looked
      })
  }

  /// Brings the findings up to date where they are not finished, or where a name is used that is
  /// judged otherwise now.
  mutating func finish(_ usage: TagUsageIndex, changed: Set<String>) {
    let context = context
    var judge = NameJudge(usage, context)
    checks.update(where: { $0.unfinished > 0 }, change: { $0.finished(&judge, context) })
    let concerned = changed.filter { names[$0] > 0 }
    if concerned.isEmpty { return }
    checks.update(
      where: { _ in true },
      change: { check in
        concerned.contains { check.names[$0] > 0 } ? check.finished(&judge, context) : nil
      })
  }

  /// Forgets all findings, and reads the text again if its dialect changes with the context.
  ///
  /// - Returns: the names that are gone until the next look, as negative uses.
  mutating func reset(_ context: CheckContext) -> NameCounts {
    var lost = NameCounts()
    lost.subtract(names)
    let isMarkdown = text.dialect.isMarkdown
    self = CheckedDocument(text.bytes, isMarkdown: isMarkdown, context)
    return lost
  }

  /// All findings, in order.
  ///
  /// - Complexity: grows with the number of findings, not with the text.
  package var findings: [Finding] {
    var findings: [Finding] = []
    forEachFinding(body: { findings.append($0) })
    return findings
  }

  /// The findings that overlap the range or touch it, in order, at most so many.
  ///
  /// - Complexity: that of the chunks around the range, unless something is suppressed for the
  ///   whole file.
  package func findings<Check: CancellationCheck>(
    touching range: TextRange, atMost limit: Int = .max, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> [Finding] {
    var touching: [Finding] = []
    func touches(_ finding: Finding, _ range: TextRange) -> Bool {
      touching.count < limit && finding.range.lowerBound <= range.upperBound
        && range.lowerBound <= finding.range.upperBound
    }
    if text.isOtherFormat { return [] }
    guard checks.summary.fileSuppressions == 0 else {
      try visitFindings(
        where: { _ in true }, cancellation: cancellation,
        body: { finding in
          if touches(finding, range) { touching.append(finding) }
          return touching.count < limit
        })
      return touching
    }
    try checks.visit(
      from: { $0.bytes >= range.lowerBound },
      body: { index, before, check throws(Check.Failure) in
        try cancellation.check()
        let start = before.bytes
        guard start <= range.upperBound, touching.count < limit else { return false }
        forEachFinding(
          in: check, at: index, where: { touches($0, range.shifted(by: -start)) },
          body: { touching.append($0.shifted(by: start)) })
        return true
      })
    return touching
  }

  /// What is suppressed for the whole file.
  private var fileSuppressions: FileSuppressions {
    var found: [Suppression] = []
    checks.visit(
      where: { $0.fileSuppressions > 0 },
      body: { _, before, check in
        let own = check.finished?.fileSuppressions ?? []
        found += own.map { $0.shifted(by: before.bytes) }
      })
    return FileSuppressions(found, before: text.line(suppressingLines).lowerBound)
  }

  /// Calls `body` with each finding, but for what the whole file says of suppressions, and where
  /// the finding's places count from, until it returns false.
  private func visitOwnFindings<Check: CancellationCheck>(
    _ cancellation: Check, _ body: (_ finding: Finding, _ start: Offset) -> Bool
  ) throws(Check.Failure) {
    var goesOn = true
    try checks.visit(
      where: { goesOn && $0.findings > 0 },
      body: { index, before, check throws(Check.Failure) in
        try cancellation.check()
        forEachFinding(
          in: check, at: index, where: { _ in goesOn },
          body: { goesOn = body($0, before.bytes) })
      })
  }

  /// Calls `body` with each finding of a chunk that `isMeant`; none of its tasks is overdue where
  /// something that it belongs to is done or cancelled.
  private func forEachFinding(
    in check: ChunkFindings, at index: Int, where isMeant: (Finding) -> Bool,
    body: (Finding) -> Void
  ) {
    for finding in check.finished?.findings ?? [] where isMeant(finding) {
      let isOverdue = finding.rule == Rule.overdueTask.id
      if isOverdue, !text.isInOpenBranch(finding.range.lowerBound, of: check.chunk, at: index) {
        continue
      }
      body(finding)
    }
  }
}

extension CheckedDocument: FindingSequence {
  /// Calls `body` with each finding that satisfies `predicate`, in order, until it returns false.
  ///
  /// - Complexity: grows with the number of findings, not with the text; twice as much if something
  ///   is suppressed for the whole file.
  package func visitFindings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool, cancellation: Check, body: (Finding) -> Bool
  ) throws(Check.Failure) {
    if text.isOtherFormat { return }
    guard checks.summary.fileSuppressions > 0 else {
      return try visitOwnFindings(cancellation) { finding, start in
        !predicate(finding) || body(finding.shifted(by: start))
      }
    }
    var suppressions = fileSuppressions
    try visitOwnFindings(cancellation) { finding, _ in
      suppressions.use(finding.rule)
      return true
    }
    var own = suppressions.findings(context)[...]
    func visitOwn(while isDue: (Finding) -> Bool) -> Bool {
      while let next = own.first, isDue(next) {
        own.removeFirst()
        if predicate(next), !body(next) { return false }
      }
      return true
    }
    var goesOn = true
    try visitOwnFindings(cancellation) { finding, start in
      goesOn = visitOwn { next in
        next.range.lowerBound <= start + finding.range.lowerBound
          && Finding.isBefore(next.shifted(by: -start), finding)
      }
      guard goesOn, !suppressions.covers(finding.rule), predicate(finding) else { return goesOn }
      goesOn = body(finding.shifted(by: start))
      return goesOn
    }
    if goesOn { _ = visitOwn { _ in true } }
  }
}

/// The chunks of a document, none of them looked at.
private func freshChecks(_ chunks: SummaryTree<Chunk>) -> [ChunkFindings] {
  var checks: [ChunkFindings] = []
  chunks.visit { _, _, chunk in checks.append(ChunkFindings(chunk)) }
  return checks
}
