import Analysis
import LSP

extension WorkspaceEdit {
  /// The edits of open documents: with their versions for a client that takes these, else by URI.
  /// A question is asked before any of them is made; it is for clients with change annotations.
  init(
    _ documents: [(document: OpenDocument, edits: [Edit])], for client: Client,
    asking question: ChangeAnnotation? = nil
  ) {
    let id = question.map { _ in "confirm" }
    let changed = documents.filter { !$0.edits.isEmpty }.map { document, edits in
      let edits = edits.map {
        TextEdit(range: document.range($0.range), newText: $0.replacement, annotationId: id)
      }
      return (document: document, edits: edits)
    }
    guard client.capabilities.takesDocumentChanges else {
      self.init(
        changes: Dictionary(uniqueKeysWithValues: changed.map { ($0.document.uri, $0.edits) }))
      return
    }
    let changes = changed.map { document, edits in
      DocumentChange.edit(
        TextDocumentEdit(
          textDocument: OptionalVersionedTextDocumentIdentifier(
            uri: document.uri, version: document.version),
          edits: edits))
    }
    self.init(
      documentChanges: changes, changeAnnotations: question.map { ["confirm": $0] })
  }
}
