/// What starts completion.
package struct CompletionOptions: Hashable, Codable, Sendable {
  package var triggerCharacters: [String]?
  package var resolveProvider: Bool?
  package var completionItem: ServerCompletionItemOptions?

  package init(
    triggerCharacters: [String]? = nil,
    resolveProvider: Bool? = nil,
    completionItem: ServerCompletionItemOptions? = nil
  ) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
    self.completionItem = completionItem
  }
}

/// Whether the items carry label details.
package struct ServerCompletionItemOptions: Hashable, Codable, Sendable {
  package var labelDetailsSupport: Bool?

  package init(labelDetailsSupport: Bool? = nil) {
    self.labelDetailsSupport = labelDetailsSupport
  }
}
