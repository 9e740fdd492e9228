import Files
import JSON
import LSP
import Workspace

@Sendable func didOpen(_ session: inout Session, _ params: JSONValue) throws {
  let item: TextDocumentItem = try params.required("textDocument")
  if session.documents.contains(DocumentKey(item.uri)) {
    session.log(.warning, "`\(item.uri)` was opened twice: the second text replaces the first")
  }
  session.documents.open(
    item.uri, version: item.version, text: item.text, isMarkdown: isMarkdown(item),
    unit: session.client.unit, session.context(of: item.uri))
  session.delivery.noteEdit(of: DocumentKey(item.uri))
  session.takeSettingsFile(item.uri)
}

private func isMarkdown(_ item: TextDocumentItem) -> Bool {
  item.languageId == "markdown" || Path(decodedURI(item.uri)).isMarkdown
}

/// Applies the changes in order: each refers to the text after the one before it. A change of the whole text
/// makes those before it needless.
@Sendable func didChange(_ session: inout Session, _ params: DidChangeTextDocumentParams) {
  let uri = params.textDocument.uri
  let key = DocumentKey(uri)
  guard session.documents.contains(key) else {
    return session.log(.warning, "a change of `\(uri)` was ignored: it is not open")
  }
  guard !params.contentChanges.isEmpty else {
    return session.log(.warning, "a change of `\(uri)` was ignored: it has no content changes")
  }
  let whole = params.contentChanges.lastIndex { $0.range == nil }
  if let whole {
    session.documents.replace(key, with: params.contentChanges[whole].text)
  }
  let first = whole.map { $0 + 1 } ?? 0
  session.documents.edit(key, params.contentChanges[first...].compactMap(\.edit))
  session.delivery.noteEdit(of: key)
  session.noteTyping(in: key)
  session.takeSettingsFile(uri)
  let version = params.textDocument.version
  let before = session.documents.setVersion(version, of: key)
  if let before, let version, version <= before {
    session.log(
      .warning, "version \(version) of `\(uri)` is not greater than \(before), the version before")
  }
}

extension TextDocumentContentChangeEvent {
  /// The edit; nil if the event replaces the whole text.
  fileprivate var edit: TextEdit? { range.map { TextEdit(range: $0, newText: text) } }
}

@Sendable func didClose(_ session: inout Session, _ params: TextDocumentParams) {
  let uri = params.textDocument.uri
  let key = DocumentKey(uri)
  guard let spelling = session.documents[key]?.uri else {
    return session.log(.warning, "the closing of `\(uri)` was ignored: it is not open")
  }
  session.documents.close(key)
  session.delivery.noteClosing(of: key)
  session.semanticTokensCache.forget(key)
  if !session.client.capabilities.pullsDiagnostics {
    session.publish([], of: spelling)
  }
  session.takeSettingsFile(uri)
  if let path = Path(uri: uri) { session.readAgain([path]) }
}
