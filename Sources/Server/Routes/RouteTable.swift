import Analysis
import JSON
import LSP

extension Route {
  /// The route of that method; nil if there is none.
  static func named(_ method: String) -> Route? { all.first { $0.method == method } }

  /// What the server can do for such a client (LSP 3.18, `ServerCapabilities`).
  static func capabilities(for client: Client) -> JSONValue {
    var capabilities: JSONValue = ["positionEncoding": .string(client.unit.encodingName)]
    for route in all where route.isOffered(client.capabilities) {
      guard let capability = route.capability else { continue }
      capabilities.set(
        capability.path.split(separator: ".")[...], to: capability.value(client.capabilities))
    }
    return capabilities
  }

  /// Each row is a method with its capability and its handler. The capabilities are sent in the order
  /// of the rows, which is that of the protocol.
  private static let all = lifecycle + synchronization + places + texts + edits + views + workspace

  private static let lifecycle: [Route] = [
    .command(Method.initialize, perform: initializeSession),
    .notification("initialized", react: initialized),
    .command(Method.shutdown, perform: shutdown),
    .notification(Method.exit) { (session, _: NoParams) in
      session.add(.exit(session.phase.exitCode))
    },
    .notification("$/setTrace") { (session, params: JSONValue) in
      session.client.trace = try params.required("value")
    },
    .notification(Method.didChangeConfiguration, react: didChangeConfiguration),
  ]

  /// The methods that keep the documents up to date.
  private static let synchronization: [Route] = [
    .notification("textDocument/didOpen", "textDocumentSync.openClose", react: didOpen),
    .notification(
      "textDocument/didChange", Capability("textDocumentSync.change", 2), react: didChange),
    .notification("textDocument/didClose", react: didClose),
    .command(
      "textDocument/willSaveWaitUntil", "textDocumentSync.willSaveWaitUntil",
      when: \.waitsBeforeSaving
    ) { (session, request, params: TextDocumentParams) in
      session.reply(to: request, with: try fixesOnSave(&session, params.textDocument.uri))
    },
    .notification(
      "textDocument/didSave", Capability("textDocumentSync.save", ["includeText": false]),
      react: didSave),
  ]

  /// Requests about a place, mostly where a person reads or writes.
  private static let places: [Route] = [
    .command(
      "textDocument/completion",
      Capability(
        "completionProvider",
        ["triggerCharacters": .array(completionTriggers.map(JSONValue.string))]),
      perform: completion),
    .document("textDocument/hover", "hoverProvider", answer: hover),
    // No character triggers it: it would cover the line above while a person types a date.
    .document(
      "textDocument/signatureHelp", Capability("signatureHelpProvider", [:]),
      answer: signatureHelp),
    .document(
      "textDocument/definition", "definitionProvider", reads: { _ in .workspace },
      answer: definition),
    .command("textDocument/references", "referencesProvider", perform: references),
    .document(
      "textDocument/documentHighlight", "documentHighlightProvider", reads: wholeText,
      answer: documentHighlight),
  ]

  /// Requests for what an editor shows of a text, or offers for it.
  private static let texts: [Route] = [
    .document(
      "textDocument/documentSymbol", "documentSymbolProvider", reads: wholeText,
      answer: documentSymbols),
    .request(
      "workspace/symbol", "workspaceSymbolProvider", reads: { _ in .workspace },
      answer: workspaceSymbols),
    .document(
      "textDocument/codeAction", Capability("codeActionProvider", codeActionCapability),
      when: \.takesActions, reads: wholeText, makesEdits: true, answer: codeAction),
    .request(
      "codeAction/resolve", when: \.resolvesActionEdits, reads: reach(of:),
      makesEdits: true, answer: resolveCodeAction),
    .document(
      "textDocument/codeLens", Capability("codeLensProvider", ["resolveProvider": true]),
      reads: wholeText, answer: codeLenses),
    .request("codeLens/resolve", reads: reachOfLens, answer: resolveCodeLens),
    .document(
      "textDocument/documentLink", Capability("documentLinkProvider", [:]), reads: wholeText,
      answer: documentLinks),
    .document(
      Method.documentColor, "colorProvider", reads: wholeText, answer: documentColors),
    .document("textDocument/colorPresentation", answer: colorPresentations),
  ]

  /// Requests that change a text: while typing and at a person's command.
  private static let edits: [Route] = [
    .command("textDocument/formatting", "documentFormattingProvider") {
      try $0.format($1, $2, nil)
    },
    .command(
      "textDocument/rangeFormatting",
      Capability("documentRangeFormattingProvider") {
        $0.formatsManyRanges ? ["rangesSupport": true] : true
      }
    ) { try $0.format($1, $2, [$2.required("range")]) },
    .command("textDocument/rangesFormatting", when: \.formatsManyRanges) {
      try $0.format($1, $2, $2.required("ranges"))
    },
    .document(
      "textDocument/onTypeFormatting",
      Capability(
        "documentOnTypeFormattingProvider",
        [
          "firstTriggerCharacter": .orNull(formattingTriggers.first),
          "moreTriggerCharacter": .array(formattingTriggers.dropFirst().map(JSONValue.string)),
        ]),
      answer: onTypeFormatting),
    .document("textDocument/prepareRename", when: \.preparesRename, answer: prepareRename),
    .command(
      "textDocument/rename",
      Capability("renameProvider") { $0.preparesRename ? ["prepareProvider": true] : true },
      perform: rename),
    .command(
      "workspace/executeCommand",
      Capability("executeCommandProvider") { client in
        ["commands": .array(ServerCommand.offered(to: client).map { .string($0.id) })]
      },
      when: { !ServerCommand.offered(to: $0).isEmpty }, perform: executeCommand),
  ]

  /// Requests for what an editor shows in a text and next to it.
  private static let views: [Route] = [
    .document(
      "textDocument/foldingRange", "foldingRangeProvider", reads: wholeText, answer: foldingRanges),
    .document("textDocument/selectionRange", "selectionRangeProvider", answer: selectionRanges),
    .document(
      "textDocument/semanticTokens/range",
      Capability("semanticTokensProvider", semanticTokensCapability),
      when: \.asksForTokensOfRanges, reads: { $0.range.isLong ? wholeText($0) : .place },
      answer: semanticTokens),
    .command(
      "textDocument/semanticTokens/full",
      Capability("semanticTokensProvider", semanticTokensCapability),
      when: \.asksForAllTokens, perform: semanticTokens),
    .command(
      "textDocument/semanticTokens/full/delta", when: \.takesSemanticTokenDeltas,
      perform: semanticTokensDelta),
    .document(
      "textDocument/inlayHint", "inlayHintProvider", when: \.showsInlayHints, reads: wholeText,
      answer: inlayHints),
    .command(
      "textDocument/diagnostic", "diagnosticProvider.interFileDependencies",
      when: \.pullsDiagnostics, perform: documentDiagnostics),
    .command(
      "workspace/diagnostic", "diagnosticProvider.workspaceDiagnostics",
      when: \.pullsDiagnostics, perform: workspaceDiagnostics),
    .document(
      "textDocument/inlineCompletion", "inlineCompletionProvider", when: \.takesInlineCompletion,
      answer: inlineCompletion),
  ]

  /// The methods that keep the files of the workspace up to date.
  private static let workspace: [Route] = [
    .notification(
      "workspace/didChangeWorkspaceFolders",
      Capability(
        "workspace.workspaceFolders", ["supported": true, "changeNotifications": true]),
      react: didChangeWorkspaceFolders),
    .notification(Method.didChangeWatchedFiles, react: didChangeWatchedFiles),
    .notification(
      "workspace/didCreateFiles", Capability("workspace.fileOperations.didCreate", anyFile),
      when: \.tellsCreatedFiles
    ) { (session, params: FilesParams) in session.follow(written: params.files.map(\.uri)) },
    .notification(
      "workspace/didRenameFiles", Capability("workspace.fileOperations.didRename", anyFile),
      when: \.tellsRenamedFiles
    ) { (session, params: RenameFilesParams) in
      session.follow(written: params.files.map(\.newUri), deleted: params.files.map(\.oldUri))
    },
    .notification(
      "workspace/didDeleteFiles", Capability("workspace.fileOperations.didDelete", anyFile),
      when: \.tellsDeletedFiles
    ) { (session, params: FilesParams) in session.follow(deleted: params.files.map(\.uri)) },
    .command(
      "workspace/textDocumentContent",
      Capability("workspace.textDocumentContent", ["schemes": [.string(ItemsView.scheme)]]),
      when: \.takesDocumentContent, perform: textDocumentContent),
  ]
}

/// This includes folders, because the files in them are created and deleted with them.
private let anyFile: JSONValue = [
  "filters": [["scheme": "file", "pattern": ["glob": "**"]]]
]

extension JSONValue {
  /// Sets the member to which these keys lead.
  fileprivate mutating func set(_ path: ArraySlice<Substring>, to value: JSONValue) {
    if let key = path.first {
      self[String(key)].set(path.dropFirst(), to: value)
    } else {
      self = value
    }
  }
}
