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
) throws -> OutgoingObject? {
  let document = try snapshot.document(params.textDocument.uri)
  let found = try completions(
    at: document.offset(params.position), in: document.text,
    using: document.checked.names, uses: snapshot.uses, context: document.context
  ) { line throws(Cancelled) in snapshot.style(of: document, without: line) }
  return found.map { found in
    let range = document.range(found.range)
    let items = found.entries.enumerated().map { index, entry in
      entry.item(at: index, replacing: range, for: snapshot.client.capabilities)
    }
    return ["isIncomplete": true, "items": items]
  }
}

@Sendable func inlineCompletion(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> OutgoingObject? {
  let rest = continuation(
    at: document.offset(params.position), in: document.text, context: document.context)
  return rest.map {
    let item: OutgoingObject = ["insertText": $0.text, "range": document.range($0.range)]
    return ["items": [item]]
  }
}

@Sendable func signatureHelp(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> OutgoingObject {
  let help = payloadForms(
    at: document.offset(params.position), in: document.text, context: document.context)
  let markup = snapshot.client.capabilities.signatureMarkup
  // In its strict mode, Eglot rejects `null`.
  guard let help else { return ["signatures": [OutgoingObject]()] }
  let signatures = help.forms.map { form -> OutgoingObject in
    let text = MarkupOrText((markup ?? .plainText).prose(form.meaning), markup)
    let parameters = form.parts.map { ["label": $0] }
    return ["label": form.label, "documentation": text, "parameters": parameters]
  }
  // Every client knows `activeParameter` here; not every client knows that of a signature.
  return [
    "signatures": signatures, "activeSignature": help.active, "activeParameter": help.activePart,
  ]
}

extension Completion {
  /// The entry at `index` of a list as the client can show it.
  fileprivate func item(
    at index: Int, replacing range: LSP.Range, for client: ClientCapabilities
  ) -> OutgoingObject {
    let detail = detail.isEmpty ? nil : detail
    let labelDetails = client.showsLabelDetails ? detail.map { ["description": $0] } : nil
    // Neovim inserts a text up to its first blank, but a snippet whole.
    let isSnippet =
      client.takesSnippets && (takesPayload || text.utf8.contains(UInt8(ascii: " ")))
    let end = takesPayload ? (client.takesSnippets ? "($0)" : "(") : ""
    let newText = (isSnippet ? snippetText(text) : text) + end
    return [
      "label": label, "labelDetails": labelDetails, "kind": shownKind(client), "detail": detail,
      "documentation": shownDocumentation(client),
      // It keeps the entry in its place.
      "sortText": "\(10_000 + index)",
      // Sent even if it equals the label: without it, some clients assume that a list with edits is
      // already filtered.
      "filterText": filter,
      "insertTextFormat": isSnippet ? 2 : Int?.none,
      "textEdit": TextEdit(range: range, newText: newText),
    ]
  }

  fileprivate func shownKind(_ client: ClientCapabilities) -> CompletionItemKind? {
    let wanted: CompletionItemKind =
      if color != nil {
        .color
      } else {
        switch kind {
        case .tag: .keyword
        case .day, .time, .clause, .value: .value
        case .person: .reference
        }
      }
    return [wanted, .value].first(where: client.shows)
  }

  /// The documentation with the color at its end, where editors look for one to show.
  fileprivate func shownDocumentation(_ client: ClientCapabilities) -> MarkupOrText? {
    let kind = client.completionDocumentation
    let parts = [(kind ?? .plainText).prose(documentation), color.map { "\($0)" } ?? ""]
      .filter { !$0.isEmpty }
    return parts.isEmpty ? nil : MarkupOrText(parts.joined(separator: "\n\n"), kind)
  }
}

/// The text as a snippet, with its special characters escaped (LSP 3.18, snippet syntax).
private func snippetText(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    if character == "$" || character == "}" || character == "\\" { result.append("\\") }
    result.append(character)
  }
}
