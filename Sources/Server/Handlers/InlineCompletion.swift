import Analysis
import LSP

@Sendable func inlineCompletion(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> InlineCompletionList? {
  let document = try snapshot.document(params.textDocument.uri)
  let rest = continuation(
    at: document.offset(params.position), in: document.text, context: document.context)
  return rest.map {
    InlineCompletionList(items: [
      InlineCompletionItem(insertText: $0.text, range: document.range($0.range))
    ])
  }
}
