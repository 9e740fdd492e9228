import LSP

extension Route {
  /// Requests of a person who reads or writes a text.
  static let features: [Route] = [
    .request(
      CompletionRequest.self,
      advertise: { server, _ in
        server.completionProvider = CompletionOptions(triggerCharacters: completionTriggers)
      },
      prepare: { session in session.rankNames() },
      answer: completion),
    .request(
      HoverRequest.self, advertise: { server, _ in server.hoverProvider = true }, answer: hover),
    .request(
      PrepareRenameRequest.self, when: \.preparesRename, advertise: { _, _ in },
      answer: prepareRename),
    .request(
      RenameRequest.self,
      advertise: { server, client in
        server.renameProvider =
          client.preparesRename ? .options(RenameOptions(prepareProvider: true)) : .plain
      },
      reach: { _ in .editedWorkspace },
      needsWalk: true,
      answer: rename),
    .request(
      ReferencesRequest.self, advertise: { server, _ in server.referencesProvider = true },
      reach: { _ in .workspace }, answer: references),
    .request(
      DefinitionRequest.self, advertise: { server, _ in server.definitionProvider = true },
      reach: { _ in .workspace }, answer: definition),
    .request(
      DocumentHighlightRequest.self,
      advertise: { server, _ in server.documentHighlightProvider = true },
      reach: { .text($0.textDocument.uri) }, answer: documentHighlight),
  ]
}
