import Analysis
import LSP

/// The ranges are whole lines, which every client folds.
@Sendable func foldingRanges(
  _ document: WorkspaceText, _ params: TextDocumentParams, _ snapshot: Snapshot
) throws -> [OutgoingObject]? {
  guard document.isTaskText else { return nil }
  return Outline(document.text)
    .folds(limit: snapshot.client.capabilities.foldingRangeLimit)
    .map { ["startLine": $0.lowerBound, "endLine": $0.upperBound - 1] }
}

@Sendable func selectionRanges(
  _ document: WorkspaceText, _ params: SelectionRangeParams, _ snapshot: Snapshot
) throws -> [SelectionRange]? {
  return try params.positions.map { position in
    try snapshot.cancellation.check()
    let ranges = Analysis.selectionRanges(at: document.offset(position), in: document.text)
      .map { document.range($0) }
    return SelectionRange(
      ranges.first ?? LSP.Range(start: position, end: position), Array(ranges.dropFirst()))
  }
}
