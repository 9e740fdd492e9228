import JSON

@testable import LSP

/// Ties the method, the params and the result of a request of the client into one value.
struct Request<Params, Result: JSONReadable>: Sendable {
  /// As the protocol spells it.
  let method: String

  init(_ method: String) { self.method = method }
}

/// Ties the method and the params of a request of the server into one value.
struct ServerRequest<Params>: Sendable {
  /// As the protocol spells it.
  let method: String

  init(_ method: String) { self.method = method }
}

/// Ties the method and the params of a notification into one value.
struct Notification<Params>: Sendable {
  /// As the protocol spells it.
  let method: String

  init(_ method: String) { self.method = method }
}

/// The requests in use (LSP 3.18), as a client knows them: first its own, then those of the server.
enum Requests {
  static let initialize = Request<InitializeParams, JSONValue>("initialize")
  static let shutdown = Request<NoParams, JSONValue>("shutdown")

  static let completion = Request<TextDocumentPositionParams, CompletionList?>(
    "textDocument/completion")
  static let inlineCompletion = Request<TextDocumentPositionParams, InlineCompletionList?>(
    "textDocument/inlineCompletion")
  static let hover = Request<TextDocumentPositionParams, Hover?>("textDocument/hover")
  static let signatureHelp = Request<TextDocumentPositionParams, SignatureHelp>(
    "textDocument/signatureHelp")
  static let inlayHint = Request<TextDocumentRangeParams, [InlayHint]?>(
    "textDocument/inlayHint")
  static let definition = Request<TextDocumentPositionParams, DefinitionResult?>(
    "textDocument/definition")
  static let references = Request<ReferenceParams, [Location]?>("textDocument/references")
  static let documentHighlight = Request<TextDocumentPositionParams, [DocumentHighlight]?>(
    "textDocument/documentHighlight")
  static let documentLink = Request<TextDocumentParams, [DocumentLink]?>(
    "textDocument/documentLink")
  static let documentSymbol = Request<TextDocumentParams, DocumentSymbolResult?>(
    "textDocument/documentSymbol")
  static let selectionRange = Request<SelectionRangeParams, [SelectionRange]?>(
    "textDocument/selectionRange")
  static let foldingRange = Request<TextDocumentParams, [FoldingRange]?>(
    "textDocument/foldingRange")
  static let documentColor = Request<TextDocumentParams, [ColorInformation]>(
    "textDocument/documentColor")
  static let colorPresentation = Request<ColorPresentationParams, [ColorPresentation]>(
    "textDocument/colorPresentation")
  static let semanticTokens = Request<TextDocumentParams, SemanticTokens?>(
    "textDocument/semanticTokens/full")
  static let semanticTokensRange = Request<TextDocumentRangeParams, SemanticTokens?>(
    "textDocument/semanticTokens/range")
  static let semanticTokensDelta = Request<SemanticTokensDeltaParams, TokensUpdate?>(
    "textDocument/semanticTokens/full/delta")
  static let codeAction = Request<CodeActionParams, [CodeActionOrCommand]?>(
    "textDocument/codeAction")
  /// Adds the edit to an action that was offered without it, and keeps all its other members.
  static let codeActionResolve = Request<JSONValue, JSONValue>("codeAction/resolve")
  static let codeLens = Request<TextDocumentParams, [CodeLens]?>("textDocument/codeLens")
  /// Adds the command to a lens that was sent without it.
  static let codeLensResolve = Request<JSONValue, JSONValue>("codeLens/resolve")
  static let formatting = Request<DocumentFormattingParams, [TextEdit]?>(
    "textDocument/formatting")
  static let rangeFormatting = Request<DocumentRangeFormattingParams, [TextEdit]?>(
    "textDocument/rangeFormatting")
  static let rangesFormatting = Request<DocumentRangesFormattingParams, [TextEdit]?>(
    "textDocument/rangesFormatting")
  static let onTypeFormatting = Request<DocumentOnTypeFormattingParams, [TextEdit]?>(
    "textDocument/onTypeFormatting")
  static let prepareRename = Request<TextDocumentPositionParams, PrepareRenameResult?>(
    "textDocument/prepareRename")
  static let rename = Request<RenameParams, WorkspaceEdit?>("textDocument/rename")
  static let willSaveWaitUntil = Request<TextDocumentParams, [TextEdit]?>(
    "textDocument/willSaveWaitUntil")
  static let documentDiagnostic = Request<
    DocumentDiagnosticParams, DocumentDiagnosticReport
  >(
    "textDocument/diagnostic")

  static let workspaceDiagnostic = Request<
    WorkspaceDiagnosticParams, WorkspaceDiagnosticReport
  >(
    "workspace/diagnostic")
  static let workspaceSymbol = Request<WorkspaceSymbolParams, [SymbolInformation]?>(
    "workspace/symbol")
  static let executeCommand = Request<ExecuteCommandParams, JSONValue>(
    "workspace/executeCommand")
  static let textDocumentContent = Request<TextDocumentIdentifier, JSONValue>(
    "workspace/textDocumentContent")

  static let applyEdit = ServerRequest<ApplyWorkspaceEditParams>("workspace/applyEdit")
  static let registerCapability = ServerRequest<JSONValue>("client/registerCapability")
  static let unregisterCapability = ServerRequest<JSONValue>("client/unregisterCapability")
  /// Asks the person to choose one of some actions.
  static let showMessage = ServerRequest<MessageParams>(
    "window/showMessageRequest")
  static let showDocument = ServerRequest<JSONValue>("window/showDocument")
  static let workDoneProgressCreate = ServerRequest<JSONValue>(
    "window/workDoneProgress/create")
  static let configuration = ServerRequest<JSONValue>("workspace/configuration")
  /// Asks the client to fetch all lenses again; the next ones likewise.
  static let codeLensRefresh = ServerRequest<NoParams>("workspace/codeLens/refresh")
  static let diagnosticRefresh = ServerRequest<NoParams>("workspace/diagnostic/refresh")
  static let foldingRangeRefresh = ServerRequest<NoParams>("workspace/foldingRange/refresh")
  static let inlayHintRefresh = ServerRequest<NoParams>("workspace/inlayHint/refresh")
  static let semanticTokensRefresh = ServerRequest<NoParams>(
    "workspace/semanticTokens/refresh")
  static let textDocumentContentRefresh = ServerRequest<JSONValue>(
    "workspace/textDocumentContent/refresh")
}

/// The notifications in use (LSP 3.18).
enum Notifications {
  static let initialized = Notification<NoParams>("initialized")
  static let exit = Notification<NoParams>("exit")
  static let setTrace = Notification<SetTraceParams>("$/setTrace")
  static let logTrace = Notification<LogTraceParams>("$/logTrace")
  static let progress = Notification<ProgressParams<JSONValue>>("$/progress")

  static let didOpen = Notification<DidOpenTextDocumentParams>("textDocument/didOpen")
  static let didChange = Notification<DidChangeTextDocumentParams>("textDocument/didChange")
  static let didSave = Notification<TextDocumentParams>("textDocument/didSave")
  static let didClose = Notification<TextDocumentParams>("textDocument/didClose")
  static let publishDiagnostics = Notification<PublishDiagnosticsParams>(
    "textDocument/publishDiagnostics")

  static let didChangeWorkspaceFolders = Notification<DidChangeWorkspaceFoldersParams>(
    "workspace/didChangeWorkspaceFolders")
  static let didChangeConfiguration = Notification<DidChangeConfigurationParams>(
    "workspace/didChangeConfiguration")
  static let didChangeWatchedFiles = Notification<DidChangeWatchedFilesParams>(
    "workspace/didChangeWatchedFiles")
  static let didCreateFiles = Notification<FilesParams>("workspace/didCreateFiles")
  static let didRenameFiles = Notification<RenameFilesParams>("workspace/didRenameFiles")
  static let didDeleteFiles = Notification<FilesParams>("workspace/didDeleteFiles")

  static let logMessage = Notification<MessageParams>("window/logMessage")
  static let showMessage = Notification<MessageParams>("window/showMessage")
}
