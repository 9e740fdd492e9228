import Analysis
import LSP
import TaskText

@Sendable func references(_ snapshot: Snapshot, _ params: ReferenceParams) throws -> [Location]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard let query = document.query(at: params.position) else { return nil }
  return snapshot.documents.all.flatMap { document in
    query.places(in: document.text).map {
      Location(uri: document.uri, range: document.range($0))
    }
  }
}

@Sendable func documentHighlight(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> [DocumentHighlight]? {
  let document = try snapshot.document(params.textDocument.uri)
  return document.query(at: params.position)?.places(in: document.text).map {
    DocumentHighlight(range: document.range($0))
  }
}

extension OpenDocument {
  /// What the place asks for; nil beside tags.
  func query(at position: LSP.Position) -> TagQuery? {
    TagUnderCursor(at: offset(position), in: text).map { TagQuery($0, in: text) }
  }
}
