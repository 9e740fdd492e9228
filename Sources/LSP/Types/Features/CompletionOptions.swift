/// The characters that start completion.
package struct CompletionOptions: Equatable, Codable, Sendable {
  package var triggerCharacters: [String]?
  package var resolveProvider: Bool?

  package init(triggerCharacters: [String]? = nil, resolveProvider: Bool? = nil) {
    self.triggerCharacters = triggerCharacters
    self.resolveProvider = resolveProvider
  }
}
