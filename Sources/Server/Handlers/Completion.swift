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
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> InlineCompletionList? {
  let rest = continuation(
    at: document.offset(params.position), in: document.text, context: document.context)
  return rest.map {
    InlineCompletionList(items: [
      InlineCompletionItem(insertText: $0.text, range: document.range($0.range))
    ])
  }
}

@Sendable func signatureHelp(
  _ document: WorkspaceText, _ params: TextDocumentPositionParams, _ snapshot: Snapshot
) throws -> SignatureHelp {
  let help = payloadForms(
    at: document.offset(params.position), in: document.text, context: document.context)
  let markup = snapshot.client.capabilities.signatureMarkup
  // In its strict mode, Eglot rejects `null`.
  guard let help else { return SignatureHelp(signatures: []) }
  return SignatureHelp(
    signatures: help.forms.map { form in
      SignatureInformation(
        label: form.label,
        documentation: MarkupOrText((markup ?? .plainText).prose(form.meaning), markup),
        parameters: form.parts)
    },
    activeSignature: help.active, activeParameter: help.activePart)
}

extension CompletionList {
  /// The list as the client can show it.
  init(_ list: Completions, in document: WorkspaceText, for client: Client) {
    let range = document.range(list.range)
    let items = list.entries.enumerated().map { index, entry in
      CompletionItem(entry, at: index, replacing: range, for: client.capabilities)
    }
    self.init(isIncomplete: true, items: items)
  }
}

extension CompletionItem {
  /// The entry at `index`. Its `sortText` keeps it in this place.
  fileprivate init(
    _ entry: Completion, at index: Int, replacing range: LSP.Range,
    for client: ClientCapabilities
  ) {
    self.init(label: entry.label)
    kind = entry.shownKind(client)
    if !entry.detail.isEmpty {
      detail = entry.detail
      if client.showsLabelDetails { labelDescription = entry.detail }
    }
    documentation = entry.shownDocumentation(client)
    sortText = "\(10_000 + index)"
    // Sent even if it equals the label: without it, some clients assume that a list with edits is
    // already filtered.
    filterText = entry.filter
    // Neovim inserts a text up to its first blank, but a snippet whole.
    let isSnippet =
      client.takesSnippets && (entry.takesPayload || entry.text.utf8.contains(UInt8(ascii: " ")))
    if isSnippet { insertTextFormat = .snippet }
    let end = entry.takesPayload ? (client.takesSnippets ? "($0)" : "(") : ""
    let text = isSnippet ? snippetText(entry.text) : entry.text
    textEdit = TextEdit(range: range, newText: text + end)
  }
}

extension Completion {
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
