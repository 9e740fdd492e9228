package import JSON

/// Ties the method, the params and the result of a request of the client into one value.
package struct Request<Params: JSONReadable, Result: JSONWritable>: Sendable {
  /// As the protocol spells it.
  package let method: String

  init(_ method: String) { self.method = method }
}

/// Ties the method and the params of a request of the server into one value.
package struct ServerRequest<Params: JSONWritable>: Sendable {
  /// As the protocol spells it.
  package let method: String

  init(_ method: String) { self.method = method }
}

/// Ties the method and the params of a notification into one value.
package struct Notification<Params>: Sendable {
  /// As the protocol spells it.
  package let method: String

  init(_ method: String) { self.method = method }
}

/// The requests in use (LSP 3.18): first those of the client, then those of the server.
package enum Requests {
  package static let initialize = Request<InitializeParams, JSONValue>("initialize")
  package static let shutdown = Request<NoParams, JSONValue>("shutdown")

  package static let completion = Request<TextDocumentPositionParams, CompletionList?>(
    "textDocument/completion")
  package static let inlineCompletion = Request<TextDocumentPositionParams, InlineCompletionList?>(
    "textDocument/inlineCompletion")
  package static let hover = Request<TextDocumentPositionParams, Hover?>("textDocument/hover")
  package static let signatureHelp = Request<TextDocumentPositionParams, SignatureHelp>(
    "textDocument/signatureHelp")
  package static let inlayHint = Request<TextDocumentRangeParams, [InlayHint]?>(
    "textDocument/inlayHint")
  package static let definition = Request<TextDocumentPositionParams, DefinitionResult?>(
    "textDocument/definition")
  package static let references = Request<ReferenceParams, [Location]?>("textDocument/references")
  package static let documentHighlight = Request<TextDocumentPositionParams, [DocumentHighlight]?>(
    "textDocument/documentHighlight")
  package static let documentLink = Request<TextDocumentParams, [DocumentLink]?>(
    "textDocument/documentLink")
  package static let documentSymbol = Request<TextDocumentParams, DocumentSymbolResult?>(
    "textDocument/documentSymbol")
  package static let selectionRange = Request<SelectionRangeParams, [SelectionRange]?>(
    "textDocument/selectionRange")
  package static let foldingRange = Request<TextDocumentParams, [FoldingRange]?>(
    "textDocument/foldingRange")
  package static let documentColor = Request<TextDocumentParams, [ColorInformation]>(
    "textDocument/documentColor")
  package static let colorPresentation = Request<ColorPresentationParams, [ColorPresentation]>(
    "textDocument/colorPresentation")
  package static let semanticTokens = Request<TextDocumentParams, SemanticTokens?>(
    "textDocument/semanticTokens/full")
  package static let semanticTokensRange = Request<TextDocumentRangeParams, SemanticTokens?>(
    "textDocument/semanticTokens/range")
  package static let semanticTokensDelta = Request<SemanticTokensDeltaParams, TokensUpdate?>(
    "textDocument/semanticTokens/full/delta")
  package static let codeAction = Request<CodeActionParams, [CodeActionOrCommand]?>(
    "textDocument/codeAction")
  /// Adds the edit to an action that was offered without it, and keeps all its other members.
  package static let codeActionResolve = Request<JSONValue, JSONValue>("codeAction/resolve")
  package static let codeLens = Request<TextDocumentParams, [CodeLens]?>("textDocument/codeLens")
  /// Adds the command to a lens that was sent without it.
  package static let codeLensResolve = Request<JSONValue, JSONValue>("codeLens/resolve")
  package static let formatting = Request<DocumentFormattingParams, [TextEdit]?>(
    "textDocument/formatting")
  package static let rangeFormatting = Request<DocumentRangeFormattingParams, [TextEdit]?>(
    "textDocument/rangeFormatting")
  package static let rangesFormatting = Request<DocumentRangesFormattingParams, [TextEdit]?>(
    "textDocument/rangesFormatting")
  package static let onTypeFormatting = Request<DocumentOnTypeFormattingParams, [TextEdit]?>(
    "textDocument/onTypeFormatting")
  package static let prepareRename = Request<TextDocumentPositionParams, PrepareRenameResult?>(
    "textDocument/prepareRename")
  package static let rename = Request<RenameParams, WorkspaceEdit?>("textDocument/rename")
  package static let willSaveWaitUntil = Request<TextDocumentParams, [TextEdit]?>(
    "textDocument/willSaveWaitUntil")
  package static let documentDiagnostic = Request<
    DocumentDiagnosticParams, DocumentDiagnosticReport
  >(
    "textDocument/diagnostic")

  package static let workspaceDiagnostic = Request<
    WorkspaceDiagnosticParams, WorkspaceDiagnosticReport
  >(
    "workspace/diagnostic")
  package static let workspaceSymbol = Request<WorkspaceSymbolParams, [SymbolInformation]?>(
    "workspace/symbol")
  package static let executeCommand = Request<ExecuteCommandParams, JSONValue>(
    "workspace/executeCommand")
  package static let textDocumentContent = Request<TextDocumentIdentifier, JSONValue>(
    "workspace/textDocumentContent")

  package static let applyEdit = ServerRequest<ApplyWorkspaceEditParams>("workspace/applyEdit")
  package static let registerCapability = ServerRequest<JSONValue>("client/registerCapability")
  package static let unregisterCapability = ServerRequest<JSONValue>("client/unregisterCapability")
  /// Asks the person to choose one of some actions.
  package static let showMessage = ServerRequest<MessageParams>(
    "window/showMessageRequest")
  package static let showDocument = ServerRequest<JSONValue>("window/showDocument")
  package static let workDoneProgressCreate = ServerRequest<JSONValue>(
    "window/workDoneProgress/create")
  package static let configuration = ServerRequest<JSONValue>("workspace/configuration")
  /// Asks the client to fetch all lenses again; the next ones likewise.
  package static let codeLensRefresh = ServerRequest<NoParams>("workspace/codeLens/refresh")
  package static let diagnosticRefresh = ServerRequest<NoParams>("workspace/diagnostic/refresh")
  package static let foldingRangeRefresh = ServerRequest<NoParams>("workspace/foldingRange/refresh")
  package static let inlayHintRefresh = ServerRequest<NoParams>("workspace/inlayHint/refresh")
  package static let semanticTokensRefresh = ServerRequest<NoParams>(
    "workspace/semanticTokens/refresh")
  package static let textDocumentContentRefresh = ServerRequest<JSONValue>(
    "workspace/textDocumentContent/refresh")
}

/// The notifications in use (LSP 3.18).
package enum Notifications {
  package static let initialized = Notification<NoParams>("initialized")
  package static let exit = Notification<NoParams>("exit")
  package static let cancel = Notification<CancelParams>("$/cancelRequest")
  package static let setTrace = Notification<SetTraceParams>("$/setTrace")
  package static let logTrace = Notification<LogTraceParams>("$/logTrace")
  package static let progress = Notification<ProgressParams<JSONValue>>("$/progress")

  package static let didOpen = Notification<DidOpenTextDocumentParams>("textDocument/didOpen")
  package static let didChange = Notification<DidChangeTextDocumentParams>("textDocument/didChange")
  package static let didSave = Notification<TextDocumentParams>("textDocument/didSave")
  package static let didClose = Notification<TextDocumentParams>("textDocument/didClose")
  package static let publishDiagnostics = Notification<PublishDiagnosticsParams>(
    "textDocument/publishDiagnostics")

  package static let didChangeWorkspaceFolders = Notification<DidChangeWorkspaceFoldersParams>(
    "workspace/didChangeWorkspaceFolders")
  package static let didChangeConfiguration = Notification<DidChangeConfigurationParams>(
    "workspace/didChangeConfiguration")
  package static let didChangeWatchedFiles = Notification<DidChangeWatchedFilesParams>(
    "workspace/didChangeWatchedFiles")
  package static let didCreateFiles = Notification<FilesParams>("workspace/didCreateFiles")
  package static let didRenameFiles = Notification<RenameFilesParams>("workspace/didRenameFiles")
  package static let didDeleteFiles = Notification<FilesParams>("workspace/didDeleteFiles")

  package static let logMessage = Notification<MessageParams>("window/logMessage")
  package static let showMessage = Notification<MessageParams>("window/showMessage")
}
