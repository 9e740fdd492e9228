import Analysis
import LSP

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
    let parts = [prose(documentation), color.map { "\($0)" } ?? ""].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    return MarkupOrText(parts.joined(separator: "\n\n"), client.completionDocumentation)
  }
}

/// The text as a snippet, with its special characters escaped (LSP 3.18, snippet syntax).
private func snippetText(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    if character == "$" || character == "}" || character == "\\" { result.append("\\") }
    result.append(character)
  }
}
