import LSP
import TaskText

@Sendable func didOpen(_ session: inout Session, _ params: DidOpenTextDocumentParams) {
  let item = params.textDocument
  if session.documents[DocumentKey(item.uri)] != nil {
    session.log(.warning, "`\(item.uri)` was opened twice: the second text replaces the first")
  }
  session.documents.open(
    OpenDocument(
      uri: item.uri, languageId: item.languageId, version: item.version, text: item.text,
      unit: session.client.unit))
}

/// Applies the changes one after the other: each speaks of the text that the one before it left.
@Sendable func didChange(_ session: inout Session, _ params: DidChangeTextDocumentParams) {
  let uri = params.textDocument.uri
  guard !params.contentChanges.isEmpty else {
    return session.log(.info, "a change of `\(uri)` without changes was ignored")
  }
  let version = params.textDocument.version
  let before = session.documents.change(DocumentKey(uri)) { document in
    for change in params.contentChanges { document.apply(change) }
    defer { document.version = version }
    return document.version
  }
  guard let before else {
    return session.log(.warning, "a change of `\(uri)` was ignored: it is not open")
  }
  if let before, let version, version <= before {
    session.log(.warning, "version \(version) of `\(uri)` does not grow: it was \(before) before")
  }
}

@Sendable func didClose(_ session: inout Session, _ params: DidCloseTextDocumentParams) {
  let key = DocumentKey(params.textDocument.uri)
  guard session.documents[key] != nil else {
    return session.log(.warning, "`\(params.textDocument.uri)` was closed: it is not open")
  }
  session.documents.close(key)
}

extension OpenDocument {
  fileprivate mutating func apply(_ change: TextDocumentContentChangeEvent) {
    let range = change.range.map(textRange) ?? TextRange(0, text.count)
    text.replace(range, with: Array(change.text.utf8))
  }
}
