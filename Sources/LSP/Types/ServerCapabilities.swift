/// What the server answers; a member that is missing is a promise that is not made.
package struct ServerCapabilities: Hashable, Codable, Sendable {
  package var positionEncoding: String?
  package var textDocumentSync: TextDocumentSyncOptions?
  package var completionProvider: CompletionOptions?
  package var hoverProvider: Bool?
  package var referencesProvider: Bool?
  package var documentHighlightProvider: Bool?
  package var codeActionProvider: Provider<CodeActionOptions>?
  package var renameProvider: Provider<RenameOptions>?
  package var diagnosticProvider: DiagnosticOptions?

  package init(
    positionEncoding: String? = nil,
    textDocumentSync: TextDocumentSyncOptions? = nil,
    completionProvider: CompletionOptions? = nil,
    hoverProvider: Bool? = nil,
    referencesProvider: Bool? = nil,
    documentHighlightProvider: Bool? = nil,
    codeActionProvider: Provider<CodeActionOptions>? = nil,
    renameProvider: Provider<RenameOptions>? = nil,
    diagnosticProvider: DiagnosticOptions? = nil
  ) {
    self.positionEncoding = positionEncoding
    self.textDocumentSync = textDocumentSync
    self.completionProvider = completionProvider
    self.hoverProvider = hoverProvider
    self.referencesProvider = referencesProvider
    self.documentHighlightProvider = documentHighlightProvider
    self.codeActionProvider = codeActionProvider
    self.renameProvider = renameProvider
    self.diagnosticProvider = diagnosticProvider
  }
}
