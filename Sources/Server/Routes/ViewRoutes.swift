import JSON
import LSP

extension Route {
  /// Requests for what an editor shows in a text and next to it.
  static let views: [Route] = [
    .request(
      Requests.documentSymbol,
      advertise: { server, _ in server[.documentSymbolProvider] = true },
      reach: { .text($1.textDocument.uri) }, answer: documentSymbols),
    .request(
      Requests.foldingRange,
      advertise: { server, _ in server[.foldingRangeProvider] = true },
      reach: { .text($1.textDocument.uri) }, answer: foldingRanges),
    .request(
      Requests.selectionRange,
      advertise: { server, _ in server[.selectionRangeProvider] = true }, answer: selectionRanges),
    .request(
      Requests.documentLink,
      advertise: { server, _ in server[.documentLinkProvider] = [:] },
      reach: { .text($1.textDocument.uri) }, answer: documentLinks),
    .request(
      Requests.codeLens,
      advertise: { server, _ in server[.codeLensProvider] = ["resolveProvider": true] },
      reach: { .text($1.textDocument.uri) }, answer: codeLenses),
    .request(
      Requests.codeLensResolve, advertise: { _, _ in },
      reach: { reachOfLens($1) }, answer: resolveCodeLens),
    .request(
      Requests.inlayHint, when: \.showsInlayHints,
      advertise: { server, _ in server[.inlayHintProvider] = true },
      reach: { .text($1.textDocument.uri) }, answer: inlayHints),
    .request(
      Requests.documentColor, advertise: { server, _ in server[.colorProvider] = true },
      reach: { .text($1.textDocument.uri) }, answer: documentColors),
    .request(
      Requests.colorPresentation, advertise: { _, _ in }, answer: colorPresentations),
    .request(
      Requests.semanticTokensRange, when: \.asksForTokensOfRanges,
      advertise: { server, client in server.offerTokens("range", true, to: client) },
      reach: { $1.range.isLong ? .text($1.textDocument.uri) : .place }, answer: semanticTokens),
    .longRunning(
      Requests.semanticTokens, when: \.asksForAllTokens,
      advertise: { server, client in
        server.offerTokens(
          "full", ["delta": .boolean(client.takesSemanticTokenDeltas)], to: client)
      },
      begin: semanticTokens),
    .longRunning(
      Requests.semanticTokensDelta, when: \.takesSemanticTokenDeltas, advertise: { _, _ in },
      begin: semanticTokensDelta),
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
