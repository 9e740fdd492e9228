import CivilDates
import TaskText

/// A chunk of a document and what was found in it so far.
final class ChunkFindings: Sendable {
  /// The chunk.
  let chunk: Chunk
  /// What is found in the chunk by itself, without its names; nil if it is not linted yet.
  let lint: SegmentLint?
  /// The names that it uses.
  let names: NameCounts
  /// All findings, as of the names that the workspace used when they were resolved; nil before.
  let resolved: ResolvedFindings?
  /// Whether it is to be resolved again.
  private let isOutdated: Bool

  /// Whether all findings are up to date.
  var isResolved: Bool { resolved != nil && !isOutdated }

  /// A chunk that is not linted yet.
  init(_ chunk: Chunk) {
    self.chunk = chunk
    lint = nil
    names = NameCounts()
    resolved = nil
    isOutdated = false
  }

  private init(
    _ chunk: Chunk, _ lint: SegmentLint?, _ names: NameCounts, _ resolved: ResolvedFindings?,
    isOutdated: Bool = false
  ) {
    self.chunk = chunk
    self.lint = lint
    self.names = names
    self.resolved = resolved
    self.isOutdated = isOutdated
  }

  /// The chunk, linted by itself.
  func linted(_ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    let lint = SegmentLint(chunk.tagged, chunk.bytes, context, isMarkdown: isMarkdown)
    return ChunkFindings(chunk, lint.withoutNames, lint.names.counts, nil)
  }

  /// The chunk to be resolved again, with its findings so far.
  var outdated: ChunkFindings { ChunkFindings(chunk, lint, names, resolved, isOutdated: true) }

  /// The chunk with all its findings, by the names of the workspace as they are now, in the context
  /// of the document.
  func resolved(_ cache: inout NameFindingCache, _ context: CheckContext) -> ChunkFindings {
    guard let lint else { return self }
    let text = (chunk.tagged, chunk.bytes)
    let resolved = lint.resolved(
      cache.findings(on: names), context, stamped: { text }, text: { text })
    return ChunkFindings(chunk, lint, names, resolved)
  }
}

/// What a chunk adds to the sum of a checked document.
struct CheckSummary: Summary {
  var bytes = 0
  var findings = 0
  var fileSuppressions = 0
  /// How many chunks are not linted.
  var unlinted = 0
  /// How many chunks are not resolved.
  var unresolved = 0
  /// How many lines are read in the order that the stamps show.
  var stampedLines = 0
  /// What the stamps say about their order.
  var stamps = StampEvidence()
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  var unfixedStamps: StampShapes = []

  static func += (sum: inout CheckSummary, next: CheckSummary) {
    sum.bytes &+= next.bytes
    sum.findings &+= next.findings
    sum.fileSuppressions &+= next.fileSuppressions
    sum.unlinted &+= next.unlinted
    sum.unresolved &+= next.unresolved
    sum.stampedLines &+= next.stampedLines
    sum.stamps.add(next.stamps)
    sum.unfixedStamps.formUnion(next.unfixedStamps)
  }
}

extension ChunkFindings: Summarized {
  var summary: CheckSummary {
    var summary = CheckSummary()
    summary.bytes = chunk.bytes.count
    summary.findings = resolved?.findings.count ?? 0
    summary.fileSuppressions = resolved?.fileSuppressions.count ?? 0
    summary.unlinted = lint == nil ? 1 : 0
    summary.unresolved = isResolved ? 0 : 1
    if let lint {
      summary.stampedLines = lint.stampedLines.count
      summary.stamps = lint.stamps
    }
    if let resolved { summary.unfixedStamps = resolved.unfixedStamps }
    return summary
  }
}
