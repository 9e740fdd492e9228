/// What the server can do; nil means that it cannot.
package struct ServerCapabilities: Equatable, Codable, Sendable {
  package var positionEncoding: String?
  package var textDocumentSync: TextDocumentSyncOptions?
  package var completionProvider: CompletionOptions?
  package var hoverProvider: Bool?
  package var signatureHelpProvider: SignatureHelpOptions?
  package var definitionProvider: Bool?
  package var referencesProvider: Bool?
  package var documentHighlightProvider: Bool?
  package var documentSymbolProvider: Bool?
  package var workspaceSymbolProvider: Bool?
  package var codeActionProvider: Provider<CodeActionOptions>?
  package var codeLensProvider: ResolveOptions?
  package var documentLinkProvider: ResolveOptions?
  package var colorProvider: Bool?
  package var documentFormattingProvider: Bool?
  package var documentRangeFormattingProvider: Provider<DocumentRangeFormattingOptions>?
  package var documentOnTypeFormattingProvider: DocumentOnTypeFormattingOptions?
  package var renameProvider: Provider<RenameOptions>?
  package var executeCommandProvider: ExecuteCommandOptions?
  package var foldingRangeProvider: Bool?
  package var selectionRangeProvider: Bool?
  package var semanticTokensProvider: SemanticTokensOptions?
  package var inlayHintProvider: Bool?
  package var diagnosticProvider: DiagnosticOptions?
  package var inlineCompletionProvider: Bool?
  package var workspace: WorkspaceOptions?

  /// No capabilities but the position encoding.
  package init(positionEncoding: String? = nil) {
    self.positionEncoding = positionEncoding
  }
}
