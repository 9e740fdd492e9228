/// What the server answers; a member that is missing is a promise that is not made.
package struct ServerCapabilities: Hashable, Codable, Sendable {
  package var positionEncoding: String?
  package var textDocumentSync: TextDocumentSyncOptions?
  package var completionProvider: CompletionOptions?
  package var hoverProvider: Bool?
  package var signatureHelpProvider: SignatureHelpOptions?
  package var definitionProvider: Bool?
  package var referencesProvider: Bool?
  package var documentHighlightProvider: Bool?
  package var documentSymbolProvider: Bool?
  package var codeActionProvider: Provider<CodeActionOptions>?
  package var codeLensProvider: ResolveOptions?
  package var documentLinkProvider: ResolveOptions?
  package var colorProvider: Bool?
  package var workspaceSymbolProvider: Bool?
  package var documentFormattingProvider: Bool?
  package var documentRangeFormattingProvider: Provider<DocumentRangeFormattingOptions>?
  package var documentOnTypeFormattingProvider: DocumentOnTypeFormattingOptions?
  package var renameProvider: Provider<RenameOptions>?
  package var foldingRangeProvider: Bool?
  package var selectionRangeProvider: Bool?
  package var executeCommandProvider: ExecuteCommandOptions?
  package var semanticTokensProvider: SemanticTokensOptions?
  package var inlayHintProvider: Bool?
  package var diagnosticProvider: DiagnosticOptions?
  package var inlineCompletionProvider: Bool?
  package var workspace: WorkspaceOptions?

  package init(
    positionEncoding: String? = nil,
    textDocumentSync: TextDocumentSyncOptions? = nil,
    completionProvider: CompletionOptions? = nil,
    hoverProvider: Bool? = nil,
    signatureHelpProvider: SignatureHelpOptions? = nil,
    definitionProvider: Bool? = nil,
    referencesProvider: Bool? = nil,
    documentHighlightProvider: Bool? = nil,
    documentSymbolProvider: Bool? = nil,
    codeActionProvider: Provider<CodeActionOptions>? = nil,
    codeLensProvider: ResolveOptions? = nil,
    documentLinkProvider: ResolveOptions? = nil,
    colorProvider: Bool? = nil,
    workspaceSymbolProvider: Bool? = nil,
    documentFormattingProvider: Bool? = nil,
    documentRangeFormattingProvider: Provider<DocumentRangeFormattingOptions>? = nil,
    documentOnTypeFormattingProvider: DocumentOnTypeFormattingOptions? = nil,
    renameProvider: Provider<RenameOptions>? = nil,
    foldingRangeProvider: Bool? = nil,
    selectionRangeProvider: Bool? = nil,
    executeCommandProvider: ExecuteCommandOptions? = nil,
    semanticTokensProvider: SemanticTokensOptions? = nil,
    inlayHintProvider: Bool? = nil,
    diagnosticProvider: DiagnosticOptions? = nil,
    inlineCompletionProvider: Bool? = nil,
    workspace: WorkspaceOptions? = nil
  ) {
    self.positionEncoding = positionEncoding
    self.textDocumentSync = textDocumentSync
    self.completionProvider = completionProvider
    self.hoverProvider = hoverProvider
    self.signatureHelpProvider = signatureHelpProvider
    self.definitionProvider = definitionProvider
    self.referencesProvider = referencesProvider
    self.documentHighlightProvider = documentHighlightProvider
    self.documentSymbolProvider = documentSymbolProvider
    self.codeActionProvider = codeActionProvider
    self.codeLensProvider = codeLensProvider
    self.documentLinkProvider = documentLinkProvider
    self.colorProvider = colorProvider
    self.workspaceSymbolProvider = workspaceSymbolProvider
    self.documentFormattingProvider = documentFormattingProvider
    self.documentRangeFormattingProvider = documentRangeFormattingProvider
    self.documentOnTypeFormattingProvider = documentOnTypeFormattingProvider
    self.renameProvider = renameProvider
    self.foldingRangeProvider = foldingRangeProvider
    self.selectionRangeProvider = selectionRangeProvider
    self.executeCommandProvider = executeCommandProvider
    self.semanticTokensProvider = semanticTokensProvider
    self.inlayHintProvider = inlayHintProvider
    self.diagnosticProvider = diagnosticProvider
    self.inlineCompletionProvider = inlineCompletionProvider
    self.workspace = workspace
  }
}
