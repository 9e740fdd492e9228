package import JSON

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

/// How documents are synchronized.
package struct TextDocumentSyncOptions: Equatable, Codable, Sendable {
  package var openClose: Bool?
  /// 0 none, 1 full, 2 incremental.
  package var change: Int?
  package var willSave: Bool?
  package var willSaveWaitUntil: Bool?
  package var save: SaveOptions?

  package init(
    openClose: Bool? = nil,
    change: Int? = nil,
    willSave: Bool? = nil,
    willSaveWaitUntil: Bool? = nil,
    save: SaveOptions? = nil
  ) {
    self.openClose = openClose
    self.change = change
    self.willSave = willSave
    self.willSaveWaitUntil = willSaveWaitUntil
    self.save = save
  }
}

/// Whether the client sends the text of a document that was saved.
package struct SaveOptions: Equatable, Codable, Sendable {
  package var includeText: Bool?

  package init(includeText: Bool? = nil) {
    self.includeText = includeText
  }
}

/// Whether the diagnostics of a document depend on others, and whether the workspace's can be
/// pulled.
package struct DiagnosticOptions: Equatable, Codable, Sendable {
  package var identifier: String?
  package var interFileDependencies: Bool
  package var workspaceDiagnostics: Bool

  package init(identifier: String? = nil, interFileDependencies: Bool, workspaceDiagnostics: Bool) {
    self.identifier = identifier
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
  }
}

/// What the server can do with folders and files.
package struct WorkspaceOptions: Equatable, Codable, Sendable {
  package var workspaceFolders: WorkspaceFoldersServerCapabilities?
  package var fileOperations: FileOperationOptions?
  package var textDocumentContent: TextDocumentContentOptions?

  package init(
    workspaceFolders: WorkspaceFoldersServerCapabilities? = nil,
    fileOperations: FileOperationOptions? = nil,
    textDocumentContent: TextDocumentContentOptions? = nil
  ) {
    self.workspaceFolders = workspaceFolders
    self.fileOperations = fileOperations
    self.textDocumentContent = textDocumentContent
  }
}

/// Whether several folders can be open, and whether the server wants to be told of changes.
package struct WorkspaceFoldersServerCapabilities: Equatable, Codable, Sendable {
  package var supported: Bool?
  package var changeNotifications: Bool?

  package init(supported: Bool? = nil, changeNotifications: Bool? = nil) {
    self.supported = supported
    self.changeNotifications = changeNotifications
  }
}

/// The files whose operations the server wants to be told of.
package struct FileOperationOptions: Equatable, Codable, Sendable {
  package var didCreate: FileOperationRegistrationOptions?
  package var didRename: FileOperationRegistrationOptions?
  package var didDelete: FileOperationRegistrationOptions?

  package init(
    didCreate: FileOperationRegistrationOptions? = nil,
    didRename: FileOperationRegistrationOptions? = nil,
    didDelete: FileOperationRegistrationOptions? = nil
  ) {
    self.didCreate = didCreate
    self.didRename = didRename
    self.didDelete = didDelete
  }
}

/// A capability. Its options are sent only to a client that declares support for them.
package enum Provider<Options: Codable & Equatable & Sendable>: Equatable, Sendable {
  case plain
  case options(Options)
}

extension Provider: Codable {
  package init(from decoder: any Decoder) throws {
    if (try? Bool(from: decoder)) != nil {
      self = .plain
    } else {
      self = .options(try Options(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .plain: try true.encode(to: encoder)
    case .options(let options): try options.encode(to: encoder)
    }
  }
}

// The first use of `Codable` for a type searches all types of the program. The answer to
// `initialize`, for which an editor waits at each start, consists of very many types.

extension InitializeResult: JSONMembers {
  package var members: [Member] {
    [("capabilities", capabilities), ("serverInfo", serverInfo)]
  }
}

extension ClientInfo: JSONMembers {
  package var members: [Member] {
    [("name", name), ("version", version)]
  }
}

extension ServerCapabilities: JSONMembers {
  package var members: [Member] {
    [
      ("positionEncoding", positionEncoding),
      ("textDocumentSync", textDocumentSync),
      ("completionProvider", completionProvider),
      ("hoverProvider", hoverProvider),
      ("signatureHelpProvider", signatureHelpProvider),
      ("definitionProvider", definitionProvider),
      ("referencesProvider", referencesProvider),
      ("documentHighlightProvider", documentHighlightProvider),
      ("documentSymbolProvider", documentSymbolProvider),
      ("workspaceSymbolProvider", workspaceSymbolProvider),
      ("codeActionProvider", codeActionProvider),
      ("codeLensProvider", codeLensProvider),
      ("documentLinkProvider", documentLinkProvider),
      ("colorProvider", colorProvider),
      ("documentFormattingProvider", documentFormattingProvider),
      ("documentRangeFormattingProvider", documentRangeFormattingProvider),
      ("documentOnTypeFormattingProvider", documentOnTypeFormattingProvider),
      ("renameProvider", renameProvider),
      ("executeCommandProvider", executeCommandProvider),
      ("foldingRangeProvider", foldingRangeProvider),
      ("selectionRangeProvider", selectionRangeProvider),
      ("semanticTokensProvider", semanticTokensProvider),
      ("inlayHintProvider", inlayHintProvider),
      ("diagnosticProvider", diagnosticProvider),
      ("inlineCompletionProvider", inlineCompletionProvider),
      ("workspace", workspace),
    ]
  }
}

extension Provider: JSONWritable where Options: JSONWritable {
  package func write<Failure>(
    to writer: inout JSONWriter, check: () throws(Failure) -> Void
  ) throws(Failure) {
    switch self {
    case .plain: writer.boolean(true)
    case .options(let options): try options.write(to: &writer, check: check)
    }
  }
}

extension TextDocumentSyncOptions: JSONMembers {
  package var members: [Member] {
    [
      ("openClose", openClose),
      ("change", change),
      ("willSave", willSave),
      ("willSaveWaitUntil", willSaveWaitUntil),
      ("save", save),
    ]
  }
}

extension SaveOptions: JSONMembers {
  package var members: [Member] {
    [("includeText", includeText)]
  }
}

extension CompletionOptions: JSONMembers {
  package var members: [Member] {
    [("triggerCharacters", triggerCharacters), ("resolveProvider", resolveProvider)]
  }
}

extension SignatureHelpOptions: JSONMembers {
  package var members: [Member] {
    []
  }
}

extension CodeActionOptions: JSONMembers {
  package var members: [Member] {
    [("codeActionKinds", codeActionKinds), ("resolveProvider", resolveProvider)]
  }
}

extension ResolveOptions: JSONMembers {
  package var members: [Member] {
    [("resolveProvider", resolveProvider)]
  }
}

extension DocumentRangeFormattingOptions: JSONMembers {
  package var members: [Member] {
    [("rangesSupport", rangesSupport)]
  }
}

extension DocumentOnTypeFormattingOptions: JSONMembers {
  package var members: [Member] {
    [
      ("firstTriggerCharacter", firstTriggerCharacter),
      ("moreTriggerCharacter", moreTriggerCharacter),
    ]
  }
}

extension RenameOptions: JSONMembers {
  package var members: [Member] {
    [("prepareProvider", prepareProvider)]
  }
}

extension ExecuteCommandOptions: JSONMembers {
  package var members: [Member] {
    [("commands", commands)]
  }
}

extension SemanticTokensOptions: JSONMembers {
  package var members: [Member] {
    [("legend", legend), ("range", range), ("full", full)]
  }
}

extension SemanticTokensLegend: JSONMembers {
  package var members: [Member] {
    [("tokenTypes", tokenTypes), ("tokenModifiers", tokenModifiers)]
  }
}

extension SemanticTokensFullOptions: JSONMembers {
  package var members: [Member] {
    [("delta", delta)]
  }
}

extension DiagnosticOptions: JSONMembers {
  package var members: [Member] {
    [
      ("identifier", identifier),
      ("interFileDependencies", interFileDependencies),
      ("workspaceDiagnostics", workspaceDiagnostics),
    ]
  }
}

extension WorkspaceOptions: JSONMembers {
  package var members: [Member] {
    [
      ("workspaceFolders", workspaceFolders),
      ("fileOperations", fileOperations),
      ("textDocumentContent", textDocumentContent),
    ]
  }
}

extension WorkspaceFoldersServerCapabilities: JSONMembers {
  package var members: [Member] {
    [("supported", supported), ("changeNotifications", changeNotifications)]
  }
}

extension TextDocumentContentOptions: JSONMembers {
  package var members: [Member] {
    [("schemes", schemes)]
  }
}

extension FileOperationOptions: JSONMembers {
  package var members: [Member] {
    [("didCreate", didCreate), ("didRename", didRename), ("didDelete", didDelete)]
  }
}

extension FileOperationRegistrationOptions: JSONMembers {
  package var members: [Member] {
    [("filters", filters)]
  }
}

extension FileOperationFilter: JSONMembers {
  package var members: [Member] {
    [("scheme", scheme), ("pattern", pattern)]
  }
}

extension FileOperationPattern: JSONMembers {
  package var members: [Member] {
    [("glob", glob)]
  }
}
