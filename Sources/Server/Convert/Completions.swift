import Analysis
import LSP

extension CompletionList {
  /// The list as the client can show it.
  init(_ list: Completions, in document: OpenDocument, for client: Client) {
    let range = document.range(list.range)
    let items = list.entries.enumerated().map { index, entry in
      CompletionItem(entry, at: index, replacing: range, for: client.capabilities)
    }
    self.init(isIncomplete: list.isIncomplete, items: items)
  }
}

extension CompletionItem {
  /// The entry at `index`, which clients are to keep in its place.
  fileprivate init(
    _ entry: Completion, at index: Int, replacing range: LSP.Range,
    for client: ClientCapabilities
  ) {
    self.init(label: entry.label)
    kind = entry.shownKind(client)
    if !entry.detail.isEmpty {
      detail = entry.detail
      if client.showsLabelDetails {
        labelDetails = CompletionItemLabelDetails(description: entry.detail)
      }
    }
    documentation = entry.shownDocumentation(client)
    sortText = "\(10_000 + index)"
    // Also where it is the label: without it some clients take a list with edits as narrowed
    // already.
    filterText = entry.filter
    let isSnippet = entry.takesPayload && client.takesSnippets
    if isSnippet { insertTextFormat = .snippet }
    let end = entry.takesPayload ? (isSnippet ? "($0)" : "(") : ""
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
        case .day, .time, .clause: .constant
        case .value: .enumMember
        case .person: .reference
        }
      }
    return [wanted, .value].first(where: client.shows)
  }

  /// The documentation, at its end the color: there editors look for one to paint.
  fileprivate func shownDocumentation(_ client: ClientCapabilities) -> MarkupOrText? {
    let parts = [documentation, color.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    return MarkupOrText(parts.joined(separator: "\n\n"), client.completionDocumentation)
  }
}

/// The text as a snippet that means nothing else (LSP 3.18, snippet syntax).
private func snippetText(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    if character == "$" || character == "}" || character == "\\" { result.append("\\") }
    result.append(character)
  }
}
