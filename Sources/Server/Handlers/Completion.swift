import Analysis
import LSP

/// The characters that start completion: before a name and a payload, between the parts of a date
/// or a list, and within all of them.
let completionTriggers = "@( ,-+abcdefghijklmnopqrstuvwxyz0123456789".map(String.init)

@Sendable func completion(
  _ session: inout Session, _ request: IncomingRequest, _ params: TextDocumentPositionParams
) throws {
  session.check()
  let readsPayloads = session.documents[DocumentKey(params.textDocument.uri)].map { document in
    completionsDependOnPayloads(
      at: document.offset(params.position), in: document.text, context: document.context)
  }
  try session.answer(request, readsPayloads == true ? .payloads : .place) { snapshot in
    try Answer(completion(snapshot, params), to: request)
  }
}

private func completion(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> CompletionList? {
  let document = try snapshot.document(params.textDocument.uri)
  let found = try completions(
    at: document.offset(params.position), in: document.text,
    using: document.checked.names, uses: snapshot.uses, context: document.context
  ) { line throws(Cancelled) in snapshot.style(of: document, without: line) }
  return found.map { CompletionList($0, in: document, for: snapshot.client) }
}

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

@Sendable func signatureHelp(
  _ snapshot: Snapshot, _ params: TextDocumentPositionParams
) throws -> SignatureHelp {
  let document = try snapshot.document(params.textDocument.uri)
  let help = payloadForms(
    at: document.offset(params.position), in: document.text, context: document.context)
  let markup = snapshot.client.capabilities.signatureMarkup
  // In its strict mode, Eglot rejects `null`.
  guard let help else { return SignatureHelp(signatures: []) }
  return SignatureHelp(
    signatures: help.forms.map { form in
      SignatureInformation(
        label: form.label, documentation: MarkupOrText(prose(form.meaning), markup),
        parameters: form.parts)
    },
    activeSignature: help.active, activeParameter: help.activePart)
}
