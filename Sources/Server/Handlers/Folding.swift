import Analysis
import LSP
import TaskText

/// The ranges are whole lines, which every client folds.
@Sendable func foldingRanges(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [FoldingRange]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  return try Outline(document.text, cancellation: snapshot.cancellation)
    .folds(limit: snapshot.client.capabilities.foldingRangeLimit)
    .map { FoldingRange(startLine: $0.lowerBound, endLine: $0.upperBound - 1) }
}
