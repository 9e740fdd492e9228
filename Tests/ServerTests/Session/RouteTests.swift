import JSON
import LSP
import Testing

@testable import Server

/// The error with which a route answers a request for a hover; nil if there is none.
private func error(_ route: Route, _ params: JSONValue?) -> ResponseError.Code? {
  guard case .request(let answer) = route.handler else { return nil }
  var session = Session(version: "test", now: testNow)
  let request = IncomingRequest(
    id: "id", method: route.method, params: params, cancellation: Cancellation())
  do {
    _ = try answer(&session, request)
    return nil
  } catch {
    return ResponseError(error).code
  }
}

/// A route for hovers that promises nothing.
private func hoverRoute(
  _ answer: @escaping @Sendable (Snapshot, TextDocumentPositionParams) throws -> String?
) -> Route {
  .request("textDocument/hover", answer: answer)
}

private let params: JSONValue = [
  "textDocument": ["uri": .string(testURI)], "position": ["line": 0, "character": 0],
]

@Suite struct RouteTests {
  @Test func workThatIsCancelledWhileItRunsStops() {
    let route = hoverRoute { snapshot, _ in
      for step in 0..<1_000_000 {
        if step == 10 { snapshot.cancellation.cancel() }
        try snapshot.cancellation.check()
      }
      Issue.record("it went on")
      return nil
    }
    #expect(error(route, params) == .requestCancelled)
  }

  @Test func theAnswerToACancelledRequestIsNotSent() {
    let route = hoverRoute { snapshot, _ in
      snapshot.cancellation.cancel()
      return "late"
    }
    #expect(error(route, params) == .requestCancelled)
  }

  @Test func paramsAreReadBeforeTheHandlerRuns() {
    let route = hoverRoute { _, _ in
      Issue.record("it was run")
      return nil
    }
    #expect(error(route, nil) == .invalidParams)
    #expect(error(route, ["position": 5]) == .invalidParams)
  }

  @Test func capabilitiesAreSentInTheOrderOfTheProtocol() {
    let rich = Client(capabilities: ClientCapabilities(everyCapability))
    let sent = Route.capabilities(for: rich).objectValue?.members.map(\.key)
    #expect(
      sent == [
        "positionEncoding", "textDocumentSync", "completionProvider", "hoverProvider",
        "signatureHelpProvider", "definitionProvider", "referencesProvider",
        "documentHighlightProvider", "documentSymbolProvider", "workspaceSymbolProvider",
        "codeActionProvider", "codeLensProvider", "documentLinkProvider", "colorProvider",
        "documentFormattingProvider", "documentRangeFormattingProvider",
        "documentOnTypeFormattingProvider", "renameProvider", "executeCommandProvider",
        "foldingRangeProvider", "selectionRangeProvider", "semanticTokensProvider",
        "inlayHintProvider", "diagnosticProvider", "inlineCompletionProvider", "workspace",
      ])
  }

  @Test func nothingIsPromisedThatTheClientDidNotAskFor() {
    let plain = Route.capabilities(for: Client())
    #expect(plain["diagnosticProvider"] == .null)
    #expect(plain["positionEncoding"] == "utf-16")
    let rich = Client(capabilities: ClientCapabilities(everyCapability))
    #expect(Route.capabilities(for: rich)["diagnosticProvider"] != .null)
  }
}
