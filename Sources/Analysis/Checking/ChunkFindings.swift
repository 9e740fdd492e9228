import TaskText

/// What was found in a chunk of a document, or that nobody has looked yet.
final class ChunkFindings: Sendable {
  /// The chunk.
  let chunk: Chunk
  /// What it shows by itself, without its names; nil if nobody has looked yet.
  let piece: SegmentLint?
  /// The names that it uses.
  let names: NameCounts
  /// All findings, with the names of the workspace as they were then; nil before.
  let finished: ResolvedFindings?

  /// A chunk that nobody has looked at.
  init(_ chunk: Chunk) {
    self.chunk = chunk
    piece = nil
    names = NameCounts()
    finished = nil
  }

  private init(
    _ chunk: Chunk, _ piece: SegmentLint, _ names: NameCounts, _ finished: ResolvedFindings?
  ) {
    self.chunk = chunk
    self.piece = piece
    self.names = names
    self.finished = finished
  }

  /// The chunk, looked at by itself.
  func looked(_ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    let piece = SegmentLint(chunk.tagged, chunk.bytes, context, isMarkdown: isMarkdown)
    return ChunkFindings(chunk, piece.withoutNames, piece.names.counts, nil)
  }

  /// The chunk with all its findings, by the names of the workspace as they are now.
  func finished(_ judge: inout NameJudge, _ context: CheckContext) -> ChunkFindings {
    guard let piece else { return self }
    let finished = piece.finished(judge.verdicts(on: names), context) {
      (chunk.tagged, chunk.bytes)
    }
    return ChunkFindings(chunk, piece, names, finished)
  }
}

/// What a chunk adds to the sum of a checked document.
struct CheckSummary: Summary {
  var bytes = 0
  var findings = 0
  var fileSuppressions = 0
  /// Chunks that nobody has looked at.
  var fresh = 0
  /// Chunks that are not finished.
  var unfinished = 0

  static func += (sum: inout CheckSummary, next: CheckSummary) {
    sum.bytes &+= next.bytes
    sum.findings &+= next.findings
    sum.fileSuppressions &+= next.fileSuppressions
    sum.fresh &+= next.fresh
    sum.unfinished &+= next.unfinished
  }
}

extension ChunkFindings: Summarized {
  var summary: CheckSummary {
    var summary = CheckSummary()
    summary.bytes = chunk.bytes.count
    summary.findings = finished?.findings.count ?? 0
    summary.fileSuppressions = finished?.fileSuppressions.count ?? 0
    summary.fresh = piece == nil ? 1 : 0
    summary.unfinished = finished == nil ? 1 : 0
    return summary
  }
}
