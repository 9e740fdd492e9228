import LSP

extension Route {
  /// Requests for what an editor shows in a text and next to it.
  static let views: [Route] = [
    .request(
      Requests.documentSymbol,
      advertise: { server, _ in server.documentSymbolProvider = true },
      reach: { .text($1.textDocument.uri) }, write: documentSymbols),
    .request(
      Requests.foldingRange,
      advertise: { server, _ in server.foldingRangeProvider = true },
      reach: { .text($1.textDocument.uri) }, answer: foldingRanges),
    .request(
      Requests.selectionRange,
      advertise: { server, _ in server.selectionRangeProvider = true }, answer: selectionRanges),
    .request(
      Requests.documentLink,
      advertise: { server, _ in server.documentLinkProvider = ResolveOptions() },
      reach: { .text($1.textDocument.uri) }, answer: documentLinks),
    .request(
      Requests.codeLens,
      advertise: { server, _ in server.codeLensProvider = ResolveOptions(resolveProvider: true) },
      reach: { .text($1.textDocument.uri) }, answer: codeLenses),
    .request(
      Requests.codeLensResolve, advertise: { _, _ in },
      reach: { $1.reach }, answer: resolveCodeLens),
    .request(
      Requests.inlayHint, when: \.showsInlayHints,
      advertise: { server, _ in server.inlayHintProvider = true },
      reach: { .text($1.textDocument.uri) }, answer: inlayHints),
    .request(
      Requests.documentColor, advertise: { server, _ in server.colorProvider = true },
      reach: { .text($1.textDocument.uri) }, answer: documentColors),
    .request(
      Requests.colorPresentation, advertise: { _, _ in }, answer: colorPresentations),
    .longRunning(
      Requests.semanticTokens, when: \.asksForAllTokens,
      advertise: { server, client in
        server[tokensFor: client].full = SemanticTokensFullOptions(
          delta: client.takesSemanticTokenDeltas)
      },
      begin: semanticTokens),
    .longRunning(
      Requests.semanticTokensDelta, when: \.takesSemanticTokenDeltas, advertise: { _, _ in },
      begin: semanticTokensDelta),
    .request(
      Requests.semanticTokensRange, when: \.asksForTokensOfRanges,
      advertise: { server, client in server[tokensFor: client].range = true },
      reach: { $1.range.isLong ? .text($1.textDocument.uri) : .place }, answer: semanticTokens),
  ]
}

extension ServerCapabilities {
  /// The options of semantic tokens, for rows that each set a part of them.
  fileprivate subscript(tokensFor client: ClientCapabilities) -> SemanticTokensOptions {
    get {
      semanticTokensProvider
        ?? SemanticTokensOptions(legend: TokenLegend(client.semanticTokenTypes).legend)
    }
    set { semanticTokensProvider = newValue }
  }
}
