import CivilDates
import TaskText

/// A chunk of a document and what was found in it so far.
final class ChunkFindings: Sendable {
  /// The chunk.
  let chunk: Chunk
  /// What is found in the chunk by itself, without its names; nil if it is not linted yet.
  let lint: SegmentLint?
  /// Whether the fixes of its findings are worked out.
  let hasFixes: Bool
  /// The names that it uses.
  let names: NameCounts
  /// All findings, as of the names that the workspace used when they were resolved; nil before.
  let resolved: ResolvedFindings?
  /// What was wrong with its names then, if fixes are to be worked out later.
  private let nameFindings: [String: NameFinding]
  /// Whether it is to be resolved again.
  private let isOutdated: Bool

  /// Whether all findings are up to date.
  var isResolved: Bool { resolved != nil && !isOutdated }

  /// A chunk that is not linted yet.
  init(_ chunk: Chunk) {
    self.chunk = chunk
    lint = nil
    hasFixes = false
    names = NameCounts()
    resolved = nil
    nameFindings = [:]
    isOutdated = false
  }

  private init(
    _ other: ChunkFindings, _ lint: SegmentLint?, hasFixes: Bool, _ names: NameCounts,
    _ resolved: ResolvedFindings?, _ nameFindings: [String: NameFinding] = [:],
    isOutdated: Bool = false
  ) {
    chunk = other.chunk
    self.lint = lint
    self.hasFixes = hasFixes
    self.names = names
    self.resolved = resolved
    self.nameFindings = nameFindings
    self.isOutdated = isOutdated
  }

  /// The chunk, linted by itself, with fixes if the context works them out.
  func linted(_ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    let lint = SegmentLint(
      chunk.tagged, chunk.bytes, in: TextRange(0, chunk.bytes.count), context,
      isMarkdown: isMarkdown)
    return ChunkFindings(
      self, lint.withoutNames, hasFixes: context.detail == .fixes, lint.names.counts, nil)
  }

  /// The chunk to be resolved again, with its findings so far.
  var outdated: ChunkFindings {
    ChunkFindings(
      self, lint, hasFixes: hasFixes, names, resolved, nameFindings, isOutdated: true)
  }

  /// The chunk with all its findings, by the names of the workspace as they are now.
  ///
  /// - Parameters:
  ///   - context: the context of the document.
  ///   - brief: the same without fixes.
  func resolved(
    _ cache: inout NameFindingCache, _ context: CheckContext, brief: () -> CheckContext
  ) -> ChunkFindings {
    guard let lint else { return self }
    let found = cache.findings(on: names)
    let resolved =
      hasFixes
      ? self.resolved(lint, found, context)
      : self.resolved(lint, found, brief(), fixContext: context)
    return ChunkFindings(
      self, lint, hasFixes: hasFixes, names, resolved, hasFixes ? [:] : found)
  }

  private func resolved(
    _ lint: SegmentLint, _ found: [String: NameFinding], _ context: CheckContext,
    fixContext: CheckContext? = nil
  ) -> ResolvedFindings {
    let text = (chunk.tagged, chunk.bytes)
    return lint.resolved(
      found, context, fixContext: fixContext, stamped: { text }, text: { text })
  }

  /// The chunk with the fixes of its findings, which are the same otherwise.
  ///
  /// - Parameters:
  ///   - context: the context in which its lines without stamps are read.
  ///   - contextOfText: that of the document.
  func withFixes(
    _ context: CheckContext, _ contextOfText: CheckContext, isMarkdown: Bool
  ) -> ChunkFindings {
    if hasFixes || lint == nil { return self }
    let linted = linted(context, isMarkdown: isMarkdown)
    guard let lint = linted.lint, resolved != nil else { return linted }
    return ChunkFindings(
      self, lint, hasFixes: true, names, resolved(lint, nameFindings, contextOfText),
      isOutdated: isOutdated)
  }
}

extension ChunkFindings: Summarized {
  var summary: CheckSummary {
    var summary = CheckSummary()
    summary.bytes = chunk.bytes.count
    if let resolved, let lint {
      summary.findings =
        resolved.findings.count + lint.doneParents.starts.count + lint.doneParents.unended.count
    }
    summary.fileSuppressions = resolved?.fileSuppressions.count ?? 0
    summary.unlinted = lint == nil ? 1 : 0
    summary.unresolved = isResolved ? 0 : 1
    if let lint {
      summary.stampedLines = lint.stampedLines.count
      summary.stamps = lint.stamps
      if hasFixes { summary.linesWithFixes = linesWithFindings } else { summary.withoutFixes = 1 }
    }
    if let resolved {
      summary.openShapes = resolved.openShapes
      summary.unfixedStamps = resolved.unfixedStamps
    }
    return summary
  }

  /// Whether a `@nolint-file` is in it.
  var suppressesInFile: Bool { resolved?.fileSuppressions.isEmpty == false }
  /// Whether a finding is an error.
  var hasErrors: Bool { resolved?.findings.contains { $0.severity == .error } ?? false }

  /// About the number of lines on which something is found, before names are known.
  var linesWithFindings: Int { (lint?.findings.count ?? 0) + (lint?.stampedLines.count ?? 0) }
}
