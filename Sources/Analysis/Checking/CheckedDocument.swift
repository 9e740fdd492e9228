package import CivilDates
import Settings
package import TaskText

/// A document with its findings, which are kept up to date while it is edited.
///
/// Only the chunks that an edit replaces are linted again, however long the document is. Findings
/// about names depend on other documents as well: ``WorkspaceIndex`` tells which of them have changed.
///
/// A person is shown some of very many findings. So fixes are worked out for about as many, and for the others
/// when someone asks for them.
package struct CheckedDocument: Sendable {
  /// The text.
  package private(set) var text: Document
  /// What the findings depend on besides the text.
  package private(set) var context: CheckContext
  /// The same with the orders that count for the stamps of the text, as it was last resolved.
  package private(set) var contextOfText: CheckContext
  /// The names in use, as far as the document is linted.
  package private(set) var names = NameCounts()
  private(set) var checks: SummaryTree<ChunkFindings>
  /// For about so many findings fixes are worked out at once.
  private var fixLimit: Int

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

  /// What the stamps say about their order, as far as the document is linted.
  package var stamps: StampEvidence { checks.summary.stamps }

  /// A document that is not linted yet. Its dialect is that of the context.
  package init(_ text: Document, _ context: CheckContext) {
    self.text = text
    self.context = context
    contextOfText = context
    fixLimit = context.settings.maxDiagnostics
    checks = SummaryTree(unlinted(text.chunks))
  }

  /// The document with its findings up to date, in a workspace that counts its names already.
  package func updated(_ usage: TagUsageIndex) -> CheckedDocument {
    var document = self
    var counts = NameCounts()
    document.lint(countingIn: &counts, cancellation: NeverCancelled())
    document.resolve(usage, cancellation: NeverCancelled())
    return document
  }

  /// Replaces a range, clamped to the text, by the given bytes.
  ///
  /// - Returns: the names in the chunks that were replaced, as negative uses.
  @discardableResult
  package mutating func replace(_ range: TextRange, with bytes: [UInt8]) -> NameCounts {
    let splice = text.splice(range, with: bytes)
    var lost = NameCounts()
    for index in splice.replaced {
      if let chunk = checks[index] { lost.subtract(chunk.names) }
    }
    let start = splice.replaced.lowerBound
    let fresh = (start..<start + splice.count).compactMap { text.chunks[$0] }.map(
      ChunkFindings.init)
    checks.replaceSubrange(splice.replaced, with: fresh)
    names.add(lost)
    return lost
  }

  /// Lints the chunks that are not linted yet, and adds the names that they use to `counts`. If it is
  /// cancelled, the next call continues from there.
  mutating func lint<Check: CancellationCheck>(
    countingIn counts: inout NameCounts, cancellation: Check
  ) throws(Check.Failure) {
    var gained = NameCounts()
    defer {
      names.add(gained)
      counts.add(gained)
    }
    let (context, isMarkdown) = (context, text.dialect.isMarkdown)
    lazy var brief = context.withoutFixes
    var left = fixLimit - checks.summary.linesWithFixes
    try checks.update(
      where: { $0.unlinted > 0 },
      change: { chunk throws(Check.Failure) in
        try cancellation.check()
        let linted = chunk.linted(left > 0 ? context : brief, isMarkdown: isMarkdown)
        left -= linted.linesWithFindings
        gained.add(linted.names)
        return linted
      })
  }

  /// The number of chunks that are not linted.
  var unlintedChunks: Int { checks.summary.unlinted }
  /// The number of chunks whose findings about names and stamps are missing or out of date.
  var unresolvedChunks: Int { checks.summary.unresolved }

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

  /// Adds the findings about names and stamps to the chunks whose findings are missing or out of date.
  /// All chunks were linted. If it is cancelled, the next call continues from there.
  mutating func resolve<Check: CancellationCheck>(
    _ usage: TagUsageIndex, cancellation: Check
  ) throws(Check.Failure) {
    if updateOrders() {
      checks.update(where: { $0.stampedLines > 0 }, change: { $0.isResolved ? $0.outdated : nil })
    }
    let (context, ofText, isMarkdown) = (context, contextOfText, text.dialect.isMarkdown)
    lazy var brief = ofText.withoutFixes
    // Errors are shown before other findings, wherever they are.
    var left = 2 * fixLimit - checks.summary.linesWithFixes
    var cache = NameFindingCache(usage, ofText)
    try checks.update(
      where: { $0.unresolved > 0 },
      change: { chunk throws(Check.Failure) in
        try cancellation.check()
        let resolved = chunk.resolved(&cache, ofText, brief: { brief })
        guard !resolved.hasFixes,
          resolved.suppressesInFile || left > 0 && resolved.hasErrors
        else { return resolved }
        left -= resolved.linesWithFindings
        return resolved.withFixes(context, ofText, isMarkdown: isMarkdown)
      })
  }

  /// Works out the fixes of all findings, which are up to date, and from now on those of others as well. If
  /// it is cancelled, the others are worked out when they are asked for.
  mutating func workOutFixes<Check: CancellationCheck>(
    cancellation: Check
  ) throws(Check.Failure) {
    fixLimit = .max / 2
    let (context, ofText, isMarkdown) = (context, contextOfText, text.dialect.isMarkdown)
    try checks.update(
      where: { $0.withoutFixes > 0 },
      change: { chunk throws(Check.Failure) in
        try cancellation.check()
        return chunk.withFixes(context, ofText, isMarkdown: isMarkdown)
      })
  }

  /// - Returns: whether other orders count for the stamps than before.
  private mutating func updateOrders() -> Bool {
    let orders = stamps.orders(under: context.dateOptions.orders)
    if orders == contextOfText.dateOptions.orders { return false }
    contextOfText = context.reading(stamps)
    return true
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

/// The chunks of a document, none of them linted.
private func unlinted(_ chunks: SummaryTree<Chunk>) -> [ChunkFindings] {
  var unlinted: [ChunkFindings] = []
  chunks.visit { _, _, chunk in unlinted.append(ChunkFindings(chunk)) }
  return unlinted
}
