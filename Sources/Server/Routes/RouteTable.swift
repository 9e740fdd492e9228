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
    .command(Requests.initialize, perform: initializeSession),
    .notification(Notifications.initialized, react: initialized),
    .command(Requests.shutdown, perform: shutdown),
    .notification(Notifications.exit) { session, _ in
      session.add(.exit(session.phase.exitCode))
    },
    .notification(Notifications.setTrace) { $0.client.trace = $1.value },
    .notification(Notifications.didChangeConfiguration, react: didChangeConfiguration),
  ]

  /// The methods that keep the documents up to date.
  private static let synchronization: [Route] = [
    .notification(Notifications.didOpen, "textDocumentSync.openClose", react: didOpen),
    .notification(
      Notifications.didChange, Capability("textDocumentSync.change", 2), react: didChange),
    .notification(Notifications.didClose, react: didClose),
    .command(
      Requests.willSaveWaitUntil, "textDocumentSync.willSaveWaitUntil",
      when: \.waitsBeforeSaving
    ) { session, request, params in
      session.reply(to: request, with: try fixesOnSave(&session, params.textDocument.uri))
    },
    .notification(
      Notifications.didSave, Capability("textDocumentSync.save", ["includeText": false]),
      react: didSave),
  ]

  /// Requests about a place, mostly where a person reads or writes.
  private static let places: [Route] = [
    .command(
      Requests.completion,
      Capability(
        "completionProvider",
        ["triggerCharacters": .array(completionTriggers.map(JSONValue.string))]),
      perform: completion),
    .document(Requests.hover, "hoverProvider", answer: hover),
    // No character triggers it: it would cover the line above while a person types a date.
    .document(
      Requests.signatureHelp, Capability("signatureHelpProvider", [:]), answer: signatureHelp),
    .document(
      Requests.definition, "definitionProvider", reads: { _ in .workspace }, answer: definition),
    .command(Requests.references, "referencesProvider", perform: references),
    .document(
      Requests.documentHighlight, "documentHighlightProvider", reads: wholeText,
      answer: documentHighlight),
  ]

  /// Requests for what an editor shows of a text, or offers for it.
  private static let texts: [Route] = [
    .document(
      Requests.documentSymbol, "documentSymbolProvider", reads: wholeText, answer: documentSymbols),
    .request(
      Requests.workspaceSymbol, "workspaceSymbolProvider", reads: { _ in .workspace },
      answer: workspaceSymbols),
    .document(
      Requests.codeAction, Capability("codeActionProvider", codeActionCapability),
      when: \.takesActions, reads: wholeText, makesEdits: true, answer: codeAction),
    .request(
      Requests.codeActionResolve, when: \.resolvesActionEdits, reads: reach(of:),
      makesEdits: true, answer: resolveCodeAction),
    .document(
      Requests.codeLens, Capability("codeLensProvider", ["resolveProvider": true]),
      reads: wholeText, answer: codeLenses),
    .request(Requests.codeLensResolve, reads: reachOfLens, answer: resolveCodeLens),
    .document(
      Requests.documentLink, Capability("documentLinkProvider", [:]), reads: wholeText,
      answer: documentLinks),
    .document(
      Requests.documentColor, "colorProvider", reads: wholeText, answer: documentColors),
    .document(Requests.colorPresentation, answer: colorPresentations),
  ]

  /// Requests that change a text: while typing and at a person's command.
  private static let edits: [Route] = [
    .command(Requests.formatting, "documentFormattingProvider") {
      try $0.format($1, $2.textDocument.uri, nil, $2.options)
    },
    .command(
      Requests.rangeFormatting,
      Capability("documentRangeFormattingProvider") {
        $0.formatsManyRanges ? ["rangesSupport": true] : true
      }
    ) { try $0.format($1, $2.textDocument.uri, [$2.range], $2.options) },
    .command(Requests.rangesFormatting, when: \.formatsManyRanges) {
      try $0.format($1, $2.textDocument.uri, $2.ranges, $2.options)
    },
    .document(
      Requests.onTypeFormatting,
      Capability(
        "documentOnTypeFormattingProvider",
        [
          "firstTriggerCharacter": .orNull(formattingTriggers.first),
          "moreTriggerCharacter": .array(formattingTriggers.dropFirst().map(JSONValue.string)),
        ]),
      answer: onTypeFormatting),
    .document(Requests.prepareRename, when: \.preparesRename, answer: prepareRename),
    .command(
      Requests.rename,
      Capability("renameProvider") { $0.preparesRename ? ["prepareProvider": true] : true },
      perform: rename),
    .command(
      Requests.executeCommand,
      Capability("executeCommandProvider") { client in
        ["commands": .array(ServerCommand.offered(to: client).map { .string($0.id) })]
      },
      when: { !ServerCommand.offered(to: $0).isEmpty }, perform: executeCommand),
  ]

  /// Requests for what an editor shows in a text and next to it.
  private static let views: [Route] = [
    .document(
      Requests.foldingRange, "foldingRangeProvider", reads: wholeText, answer: foldingRanges),
    .document(Requests.selectionRange, "selectionRangeProvider", answer: selectionRanges),
    .document(
      Requests.semanticTokensRange,
      Capability("semanticTokensProvider", semanticTokensCapability),
      when: \.asksForTokensOfRanges, reads: { $0.range.isLong ? wholeText($0) : .place },
      answer: semanticTokens),
    .command(
      Requests.semanticTokens, Capability("semanticTokensProvider", semanticTokensCapability),
      when: \.asksForAllTokens, perform: semanticTokens),
    .command(
      Requests.semanticTokensDelta, when: \.takesSemanticTokenDeltas,
      perform: semanticTokensDelta),
    .document(
      Requests.inlayHint, "inlayHintProvider", when: \.showsInlayHints, reads: wholeText,
      answer: inlayHints),
    .command(
      Requests.documentDiagnostic, "diagnosticProvider.interFileDependencies",
      when: \.pullsDiagnostics, perform: documentDiagnostics),
    .command(
      Requests.workspaceDiagnostic, "diagnosticProvider.workspaceDiagnostics",
      when: \.pullsDiagnostics, perform: workspaceDiagnostics),
    .document(
      Requests.inlineCompletion, "inlineCompletionProvider", when: \.takesInlineCompletion,
      answer: inlineCompletion),
  ]

  /// The methods that keep the files of the workspace up to date.
  private static let workspace: [Route] = [
    .notification(
      Notifications.didChangeWorkspaceFolders,
      Capability(
        "workspace.workspaceFolders", ["supported": true, "changeNotifications": true]),
      react: didChangeWorkspaceFolders),
    .notification(Notifications.didChangeWatchedFiles, react: didChangeWatchedFiles),
    .notification(
      Notifications.didCreateFiles, Capability("workspace.fileOperations.didCreate", anyFile),
      when: \.tellsCreatedFiles
    ) { $0.follow(written: $1.files.map(\.uri)) },
    .notification(
      Notifications.didRenameFiles, Capability("workspace.fileOperations.didRename", anyFile),
      when: \.tellsRenamedFiles
    ) { $0.follow(written: $1.files.map(\.newUri), deleted: $1.files.map(\.oldUri)) },
    .notification(
      Notifications.didDeleteFiles, Capability("workspace.fileOperations.didDelete", anyFile),
      when: \.tellsDeletedFiles
    ) { $0.follow(deleted: $1.files.map(\.uri)) },
    .command(
      Requests.textDocumentContent,
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
