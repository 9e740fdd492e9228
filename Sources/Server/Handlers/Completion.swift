import Analysis
import LSP

/// The characters that start completion: before a name and a payload, between the parts of a date
/// or a list, and within all of them.
let completionTriggers = "@( ,-+abcdefghijklmnopqrstuvwxyz0123456789".map(String.init)

/// What completions at that place read.
@Sendable func completionReach(
  _ session: Session, _ params: TextDocumentPositionParams
) -> PreparedRequest.Reach {
  guard let document = session.documents[DocumentKey(params.textDocument.uri)] else {
    return .place
  }
  let readsPayloads = completionsDependOnPayloads(
    at: document.offset(params.position), in: document.text, context: document.context)
  return readsPayloads ? .payloads : .place
}

@Sendable func completion(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> CompletionList? {
  let document = try snapshot.document(params.textDocument.uri)
  let found = try completions(
    at: document.offset(params.position), in: document.text,
    using: document.checked.names, uses: snapshot.uses, context: document.context
  ) { line throws(Cancelled) in snapshot.style(of: document, without: line) }
  return found.map { CompletionList($0, in: document, for: snapshot.client) }
}
