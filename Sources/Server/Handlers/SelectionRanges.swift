import Analysis
import LSP

@Sendable func selectionRanges(
  _ snapshot: Snapshot, _ params: SelectionRangeParams
) throws -> [SelectionRange]? {
  let document = try snapshot.document(params.textDocument.uri)
  return try params.positions.map { position in
    try snapshot.cancellation.check()
    let ranges = Analysis.selectionRanges(at: document.offset(position), in: document.text)
      .map { document.range($0) }
    return SelectionRange(
      ranges.first ?? LSP.Range(start: position, end: position), Array(ranges.dropFirst()))
  }
}
