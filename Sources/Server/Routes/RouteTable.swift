import Analysis
import JSON
import LSP

extension Route {
  /// The route of that method; nil if there is none.
  static func named(_ method: String) -> Route? { all.first { $0.method == method } }

  /// What the server can do for such a client.
  static func capabilities(for client: Client) -> ServerCapabilities {
    var capabilities = ServerCapabilities()
    capabilities[.positionEncoding] = .string(client.unit.encodingName)
    for route in all where route.isOffered(client.capabilities) {
      route.advertise(&capabilities, client.capabilities)
    }
    return capabilities
  }

  /// Each row is a method with its capability and its handler.
  private static let all = synchronization + workspace + features + views + edits

  /// The methods that keep the session and its documents up to date.
  private static let synchronization: [Route] = [
    .command(Requests.initialize, perform: initialize),
    .notification(Notifications.initialized, react: initialized),
    .command(Requests.shutdown, perform: shutdown),
    .notification(Notifications.exit, react: exit),
    .notification(Notifications.setTrace, react: setTrace),
    .notification(
      Notifications.didOpen,
      advertise: { server, _ in server[.textDocumentSync]["openClose"] = true },
      react: didOpen),
    .notification(
      Notifications.didChange, advertise: { server, _ in server[.textDocumentSync]["change"] = 2 },
      react: didChange),
    .notification(Notifications.didClose, react: didClose),
    .command(
      Requests.willSaveWaitUntil, when: \.waitsBeforeSaving,
      advertise: { server, _ in server[.textDocumentSync]["willSaveWaitUntil"] = true },
      perform: willSaveWaitUntil),
    .notification(
      Notifications.didSave,
      advertise: { server, _ in server[.textDocumentSync]["save"] = ["includeText": false] },
      react: didSave),
    .notification(Notifications.didChangeConfiguration, react: didChangeConfiguration),
    .command(
      Requests.documentDiagnostic, when: \.pullsDiagnostics,
      advertise: { server, _ in
        server[.diagnosticProvider] = [
          "interFileDependencies": true, "workspaceDiagnostics": false,
        ]
      },
      perform: documentDiagnostics),
  ]

  /// The methods that keep the session and the files of the workspace up to date.
  static let workspace: [Route] = [
    .notification(
      Notifications.didChangeWorkspaceFolders,
      advertise: { server, _ in
        server[.workspace]["workspaceFolders"] = ["supported": true, "changeNotifications": true]
      },
      react: didChangeWorkspaceFolders),
    .notification(Notifications.didChangeWatchedFiles, react: didChangeWatchedFiles),
    .request(
      Requests.workspaceSymbol,
      advertise: { server, _ in server[.workspaceSymbolProvider] = true },
      reads: { _ in .workspace }, answer: workspaceSymbols),
    .command(
      Requests.workspaceDiagnostic, when: \.pullsDiagnostics,
      advertise: { server, _ in server[.diagnosticProvider]["workspaceDiagnostics"] = true },
      perform: workspaceDiagnostics),
    .notification(
      Notifications.didCreateFiles,
      advertise: { server, client in
        if client.tellsCreatedFiles { server[.workspace]["fileOperations"]["didCreate"] = anyFile }
      },
      react: didCreateFiles),
    .notification(
      Notifications.didRenameFiles,
      advertise: { server, client in
        if client.tellsRenamedFiles { server[.workspace]["fileOperations"]["didRename"] = anyFile }
      },
      react: didRenameFiles),
    .notification(
      Notifications.didDeleteFiles,
      advertise: { server, client in
        if client.tellsDeletedFiles { server[.workspace]["fileOperations"]["didDelete"] = anyFile }
      },
      react: didDeleteFiles),
    .command(
      Requests.textDocumentContent, when: \.takesDocumentContent,
      advertise: { server, _ in
        server[.workspace]["textDocumentContent"] = ["schemes": [.string(agendaScheme)]]
      },
      perform: textDocumentContent),
  ]
}

/// This includes folders, because the files in them are created and deleted with them.
private let anyFile: JSONValue = [
  "filters": [["scheme": "file", "pattern": ["glob": "**"]]]
]

extension Route {
  /// Requests of a person who reads or writes a text.
  static let features: [Route] = [
    .command(
      Requests.completion,
      advertise: { server, _ in
        server[.completionProvider] = [
          "triggerCharacters": .array(completionTriggers.map(JSONValue.string))
        ]
      },
      perform: completion),
    .request(
      Requests.hover, advertise: { server, _ in server[.hoverProvider] = true }, answer: hover),
    .request(Requests.prepareRename, when: \.preparesRename, answer: prepareRename),
    .command(
      Requests.rename,
      advertise: { server, client in
        server[.renameProvider] = client.preparesRename ? ["prepareProvider": true] : true
      },
      perform: rename),
    .command(
      Requests.references, advertise: { server, _ in server[.referencesProvider] = true },
      perform: references),
    .request(
      Requests.definition, advertise: { server, _ in server[.definitionProvider] = true },
      reads: { _ in .workspace }, answer: definition),
    .request(
      Requests.documentHighlight,
      advertise: { server, _ in server[.documentHighlightProvider] = true },
      reads: { .text($0.textDocument.uri) }, answer: documentHighlight),
  ]

  /// Requests for what an editor shows in a text and next to it.
  static let views: [Route] = [
    .request(
      Requests.documentSymbol,
      advertise: { server, _ in server[.documentSymbolProvider] = true },
      reads: { .text($0.textDocument.uri) }, answer: documentSymbols),
    .request(
      Requests.foldingRange,
      advertise: { server, _ in server[.foldingRangeProvider] = true },
      reads: { .text($0.textDocument.uri) }, answer: foldingRanges),
    .request(
      Requests.selectionRange,
      advertise: { server, _ in server[.selectionRangeProvider] = true }, answer: selectionRanges),
    .request(
      Requests.documentLink,
      advertise: { server, _ in server[.documentLinkProvider] = [:] },
      reads: { .text($0.textDocument.uri) }, answer: documentLinks),
    .request(
      Requests.codeLens,
      advertise: { server, _ in server[.codeLensProvider] = ["resolveProvider": true] },
      reads: { .text($0.textDocument.uri) }, answer: codeLenses),
    .request(Requests.codeLensResolve, reads: reachOfLens, answer: resolveCodeLens),
    .request(
      Requests.inlayHint, when: \.showsInlayHints,
      advertise: { server, _ in server[.inlayHintProvider] = true },
      reads: { .text($0.textDocument.uri) }, answer: inlayHints),
    .request(
      Requests.documentColor, advertise: { server, _ in server[.colorProvider] = true },
      reads: { .text($0.textDocument.uri) }, answer: documentColors),
    .request(Requests.colorPresentation, answer: colorPresentations),
    .request(
      Requests.semanticTokensRange, when: \.asksForTokensOfRanges,
      advertise: { server, client in server.offerTokens("range", true, to: client) },
      reads: { $0.range.isLong ? .text($0.textDocument.uri) : .place }, answer: semanticTokens),
    .command(
      Requests.semanticTokens, when: \.asksForAllTokens,
      advertise: { server, client in
        server.offerTokens(
          "full", ["delta": .boolean(client.takesSemanticTokenDeltas)], to: client)
      },
      perform: semanticTokens),
    .command(
      Requests.semanticTokensDelta, when: \.takesSemanticTokenDeltas,
      perform: semanticTokensDelta),
  ]
}

extension ServerCapabilities {
  /// Sets the legend of semantic tokens, and one of the requests for them.
  fileprivate mutating func offerTokens(
    _ request: String, _ value: JSONValue, to client: ClientCapabilities
  ) {
    self[.semanticTokensProvider]["legend"] = TokenLegend(client.semanticTokenTypes).legend
    self[.semanticTokensProvider][request] = value
  }
}

extension Route {
  /// Requests that change a text: at a person's command, while typing and when saving.
  static let edits: [Route] = [
    .request(
      Requests.codeAction, when: \.takesActions,
      advertise: { server, client in server[.codeActionProvider] = codeActionCapability(client) },
      reads: { .text($0.textDocument.uri) }, makesEdits: true, answer: codeAction),
    .request(
      Requests.codeActionResolve, when: \.resolvesActionEdits,
      reads: reach(of:), makesEdits: true, answer: resolveCodeAction),
    .command(
      Requests.executeCommand, when: { !ServerCommand.offered(to: $0).isEmpty },
      advertise: { server, client in
        let commands = ServerCommand.offered(to: client).map { JSONValue.string($0.id) }
        server[.executeCommandProvider] = ["commands": .array(commands)]
      },
      perform: executeCommand),
    .command(
      Requests.formatting,
      advertise: { server, _ in server[.documentFormattingProvider] = true }, perform: formatting),
    .command(
      Requests.rangeFormatting,
      advertise: { server, client in
        server[.documentRangeFormattingProvider] =
          client.formatsManyRanges ? ["rangesSupport": true] : true
      },
      perform: rangeFormatting),
    .command(
      Requests.rangesFormatting, when: \.formatsManyRanges, perform: rangesFormatting),
    .request(
      Requests.onTypeFormatting,
      advertise: { server, _ in
        server[.documentOnTypeFormattingProvider] = [
          "firstTriggerCharacter": .orNull(formattingTriggers.first),
          "moreTriggerCharacter": .array(formattingTriggers.dropFirst().map(JSONValue.string)),
        ]
      },
      answer: onTypeFormatting),
    .request(
      Requests.signatureHelp,
      advertise: { server, _ in
        // No character triggers it: it would cover the line above while a person types a date.
        server[.signatureHelpProvider] = [:]
      },
      answer: signatureHelp),
    .request(
      Requests.inlineCompletion, when: \.takesInlineCompletion,
      advertise: { server, _ in server[.inlineCompletionProvider] = true }, answer: inlineCompletion
    ),
  ]
}
