import Analysis
import LSP
import TaskText

/// The ranges are whole lines, which every client folds.
@Sendable func foldingRanges(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [FoldingRange]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  return Outline(document.text)
    .folds(limit: snapshot.client.capabilities.foldingRangeLimit)
    .map { FoldingRange(startLine: $0.lowerBound, endLine: $0.upperBound - 1) }
}
