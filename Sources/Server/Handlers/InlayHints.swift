import Analysis
import LSP
import TaskText

@Sendable func inlayHints(
  _ snapshot: Snapshot, _ params: TextDocumentRangeParams
) throws -> [InlayHint]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  var cursor = document.cursor
  return try inlineHints(
    in: document.textRange(params.range), of: document.text, context: document.context,
    lastEdit: document.lastEdit?.upperBound
  ).map {
    try snapshot.cancellation.check()
    return InlayHint(position: cursor.position($0.offset), label: $0.text, paddingLeft: true)
  }
}
