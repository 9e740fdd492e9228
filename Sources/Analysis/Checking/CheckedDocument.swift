package import TaskText

/// A document with its findings, which follow it as it is edited.
///
/// An edit marks the chunks that it made anew; a look checks those and no others, however long the
/// document is. Findings about names depend on other documents as well: ``Workspace`` tells which
/// names are judged otherwise now.
package struct CheckedDocument: Sendable {
  /// The text.
  package private(set) var text: Document
  /// What the findings depend on besides the text.
  package private(set) var context: CheckContext
  /// The names in use, as of the last look.
  package private(set) var names = NameCounts()
  private var checks: SummaryTree<ChunkCheck>

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
    let fresh = (start..<start + splice.count).compactMap { text.chunks[$0] }.map(ChunkCheck.init)
    checks.replaceSubrange(splice.replaced, with: fresh)
    names.add(lost)
    return lost
  }

  /// Looks at the chunks that nobody has looked at.
  ///
  /// - Returns: the names that they use.
  mutating func look() -> NameCounts {
    var gained = NameCounts()
    let (context, isMarkdown) = (context, text.dialect.isMarkdown)
    checks.update(
      where: { $0.fresh > 0 },
      change: { check in
        let looked = check.looked(context, isMarkdown: isMarkdown)
        gained.add(looked.names)
        return looked
      })
    names.add(gained)
    return gained
  }

  /// Brings the findings up to date where they are not finished, or where a name is used that is
  /// judged otherwise now.
  mutating func finish(_ census: NameCensus, changed: Set<String>) {
    let context = context
    var judge = NameJudge(census, context)
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
  package var findings: [Finding] { findings(while: { true }) }

  /// The same, or a part of them once they are no longer wanted.
  package func findings(while isWanted: () -> Bool) -> [Finding] {
    if text.isOtherFormat { return [] }
    var findings: [Finding] = []
    var fileSuppressions: [Suppression] = []
    checks.visit(
      where: { ($0.findings > 0 || $0.fileSuppressions > 0) && isWanted() },
      body: { _, before, check in
        findings += check.findings(from: before)
        fileSuppressions +=
          check.finished?.fileSuppressions.map {
            $0.shifted(by: before.bytes)
          } ?? []
      })
    guard isWanted() else { return findings }
    let end = text.line(suppressingLines).lowerBound
    return applying(fileSuppressions, to: inOpenBranches(findings, text), context) {
      $0.range.lowerBound < end
    }
  }

  /// The findings that overlap the range or touch it, in order; a part of them once they are no
  /// longer wanted.
  ///
  /// - Complexity: that of the chunks around the range, unless something is suppressed for the
  ///   whole file.
  package func findings(
    touching range: TextRange, while isWanted: () -> Bool = { true }
  ) -> [Finding] {
    func touches(_ finding: Finding) -> Bool {
      finding.range.lowerBound <= range.upperBound && range.lowerBound <= finding.range.upperBound
    }
    if text.isOtherFormat { return [] }
    guard checks.summary.fileSuppressions == 0 else {
      return findings(while: isWanted).filter(touches)
    }
    var (index, before) = checks.firstIndex { $0.bytes >= range.lowerBound }
    var findings: [Finding] = []
    while let check = checks[index], before.bytes <= range.upperBound, isWanted() {
      findings += check.findings(from: before)
      before += check.summary
      index += 1
    }
    return inOpenBranches(findings.filter(touches), text)
  }
}

extension ChunkCheck {
  fileprivate func findings(from before: CheckSummary) -> [Finding] {
    finished?.findings.map { $0.shifted(by: before.bytes) } ?? []
  }
}

/// The chunks of a document, none of them looked at.
private func freshChecks(_ chunks: SummaryTree<Chunk>) -> [ChunkCheck] {
  var checks: [ChunkCheck] = []
  chunks.visit { _, _, chunk in checks.append(ChunkCheck(chunk)) }
  return checks
}
