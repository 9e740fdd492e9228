package import JSON

/// Ties the method, the params and the result of a request into one value.
package struct RequestType<Params: Codable & Sendable, Result: Codable & Sendable>: Sendable {
  /// As the protocol spells it.
  package let method: String

  init(_ method: String) { self.method = method }
}

/// Ties the method and the params of a notification into one value.
package struct NotificationType<Params: Codable & Sendable>: Sendable {
  /// As the protocol spells it.
  package let method: String

  init(_ method: String) { self.method = method }
}

/// The requests in use (LSP 3.18): first those of the client, then those of the server.
package enum Requests {
  package static let initialize = RequestType<InitializeParams, InitializeResult>("initialize")
  package static let shutdown = RequestType<NoParams, NoResult>("shutdown")

  package static let completion = RequestType<CompletionParams, CompletionList?>(
    "textDocument/completion")
  package static let inlineCompletion = RequestType<InlineCompletionParams, InlineCompletionList?>(
    "textDocument/inlineCompletion")
  package static let hover = RequestType<TextDocumentPositionParams, Hover?>("textDocument/hover")
  package static let signatureHelp = RequestType<SignatureHelpParams, SignatureHelp>(
    "textDocument/signatureHelp")
  package static let inlayHint = RequestType<TextDocumentRangeParams, [InlayHint]?>(
    "textDocument/inlayHint")
  package static let definition = RequestType<TextDocumentPositionParams, DefinitionResult?>(
    "textDocument/definition")
  package static let references = RequestType<ReferenceParams, [Location]?>(
    "textDocument/references")
  package static let documentHighlight = RequestType<
    TextDocumentPositionParams, [DocumentHighlight]?
  >(
    "textDocument/documentHighlight")
  package static let documentLink = RequestType<TextDocumentParams, [DocumentLink]?>(
    "textDocument/documentLink")
  package static let documentSymbol = RequestType<TextDocumentParams, DocumentSymbolResult?>(
    "textDocument/documentSymbol")
  package static let selectionRange = RequestType<SelectionRangeParams, [SelectionRange]?>(
    "textDocument/selectionRange")
  package static let foldingRange = RequestType<TextDocumentParams, [FoldingRange]?>(
    "textDocument/foldingRange")
  package static let documentColor = RequestType<TextDocumentParams, [ColorInformation]>(
    "textDocument/documentColor")
  package static let colorPresentation = RequestType<ColorPresentationParams, [ColorPresentation]>(
    "textDocument/colorPresentation")
  package static let semanticTokens = RequestType<TextDocumentParams, SemanticTokens?>(
    "textDocument/semanticTokens/full")
  package static let semanticTokensRange = RequestType<TextDocumentRangeParams, SemanticTokens?>(
    "textDocument/semanticTokens/range")
  package static let semanticTokensDelta = RequestType<
    SemanticTokensDeltaParams, SemanticTokensDeltaResult?
  >(
    "textDocument/semanticTokens/full/delta")
  package static let codeAction = RequestType<CodeActionParams, [CodeActionOrCommand]?>(
    "textDocument/codeAction")
  /// Adds the edit to an action that was offered without it.
  package static let codeActionResolve = RequestType<CodeAction, CodeAction>("codeAction/resolve")
  package static let codeLens = RequestType<TextDocumentParams, [CodeLens]?>(
    "textDocument/codeLens")
  /// Adds the command to a lens that was sent without it.
  package static let codeLensResolve = RequestType<CodeLens, CodeLens>("codeLens/resolve")
  package static let formatting = RequestType<DocumentFormattingParams, [TextEdit]?>(
    "textDocument/formatting")
  package static let rangeFormatting = RequestType<DocumentRangeFormattingParams, [TextEdit]?>(
    "textDocument/rangeFormatting")
  package static let rangesFormatting = RequestType<DocumentRangesFormattingParams, [TextEdit]?>(
    "textDocument/rangesFormatting")
  package static let onTypeFormatting = RequestType<DocumentOnTypeFormattingParams, [TextEdit]?>(
    "textDocument/onTypeFormatting")
  package static let prepareRename = RequestType<TextDocumentPositionParams, PrepareRenameResult?>(
    "textDocument/prepareRename")
  package static let rename = RequestType<RenameParams, WorkspaceEdit?>("textDocument/rename")
  package static let willSaveWaitUntil = RequestType<WillSaveTextDocumentParams, [TextEdit]?>(
    "textDocument/willSaveWaitUntil")
  package static let documentDiagnostic = RequestType<
    DocumentDiagnosticParams, DocumentDiagnosticReport
  >(
    "textDocument/diagnostic")

  package static let workspaceDiagnostic = RequestType<
    WorkspaceDiagnosticParams, WorkspaceDiagnosticReport
  >(
    "workspace/diagnostic")
  package static let workspaceSymbol = RequestType<WorkspaceSymbolParams, [SymbolInformation]?>(
    "workspace/symbol")
  package static let executeCommand = RequestType<ExecuteCommandParams, JSONValue>(
    "workspace/executeCommand")
  package static let textDocumentContent = RequestType<
    TextDocumentContentParams, TextDocumentContentResult
  >(
    "workspace/textDocumentContent")

  package static let applyEdit = RequestType<ApplyWorkspaceEditParams, ApplyWorkspaceEditResult>(
    "workspace/applyEdit")
  package static let registerCapability = RequestType<RegistrationParams, NoResult>(
    "client/registerCapability")
  package static let unregisterCapability = RequestType<UnregistrationParams, NoResult>(
    "client/unregisterCapability")
  /// Asks the person to choose one of some actions.
  package static let showMessage = RequestType<ShowMessageRequestParams, MessageActionItem?>(
    "window/showMessageRequest")
  package static let showDocument = RequestType<ShowDocumentParams, ShowDocumentResult>(
    "window/showDocument")
  package static let workDoneProgressCreate = RequestType<WorkDoneProgressCreateParams, NoResult>(
    "window/workDoneProgress/create")
  package static let configuration = RequestType<ConfigurationParams, [JSONValue]>(
    "workspace/configuration")
  /// Asks the client to fetch all lenses again, and so do the next ones for what they name.
  package static let codeLensRefresh = RequestType<NoParams, NoResult>(
    "workspace/codeLens/refresh")
  package static let diagnosticRefresh = RequestType<NoParams, NoResult>(
    "workspace/diagnostic/refresh")
  package static let foldingRangeRefresh = RequestType<NoParams, NoResult>(
    "workspace/foldingRange/refresh")
  package static let inlayHintRefresh = RequestType<NoParams, NoResult>(
    "workspace/inlayHint/refresh")
  package static let semanticTokensRefresh = RequestType<NoParams, NoResult>(
    "workspace/semanticTokens/refresh")
  package static let textDocumentContentRefresh = RequestType<TextDocumentContentParams, NoResult>(
    "workspace/textDocumentContent/refresh")
}

/// The notifications in use (LSP 3.18).
package enum Notifications {
  package static let initialized = NotificationType<NoParams>("initialized")
  package static let exit = NotificationType<NoParams>("exit")
  package static let cancel = NotificationType<CancelParams>("$/cancelRequest")
  package static let setTrace = NotificationType<SetTraceParams>("$/setTrace")
  package static let logTrace = NotificationType<LogTraceParams>("$/logTrace")
  package static let progress = NotificationType<ProgressParams>("$/progress")

  package static let didOpen = NotificationType<DidOpenTextDocumentParams>("textDocument/didOpen")
  package static let didChange = NotificationType<DidChangeTextDocumentParams>(
    "textDocument/didChange")
  package static let didSave = NotificationType<DidSaveTextDocumentParams>("textDocument/didSave")
  package static let didClose = NotificationType<DidCloseTextDocumentParams>(
    "textDocument/didClose")
  package static let publishDiagnostics = NotificationType<PublishDiagnosticsParams>(
    "textDocument/publishDiagnostics")

  package static let didChangeWorkspaceFolders = NotificationType<DidChangeWorkspaceFoldersParams>(
    "workspace/didChangeWorkspaceFolders")
  package static let didChangeConfiguration = NotificationType<DidChangeConfigurationParams>(
    "workspace/didChangeConfiguration")
  package static let didChangeWatchedFiles = NotificationType<DidChangeWatchedFilesParams>(
    "workspace/didChangeWatchedFiles")
  package static let didCreateFiles = NotificationType<CreateFilesParams>(
    "workspace/didCreateFiles")
  package static let didRenameFiles = NotificationType<RenameFilesParams>(
    "workspace/didRenameFiles")
  package static let didDeleteFiles = NotificationType<DeleteFilesParams>(
    "workspace/didDeleteFiles")

  package static let logMessage = NotificationType<MessageParams>("window/logMessage")
  package static let showMessage = NotificationType<MessageParams>("window/showMessage")
}
