import JSON
import Testing

@testable import LSP
@testable import Server

private let capabilities: JSONValue = ["textDocument": ["inlineCompletion": [:]]]

@Suite struct CompletionInlineTests {
  @Test func theRestOfADateIsOfferedInTheLine() throws {
    var client = try TestSession(capabilities)
    try client.open("- \u{1F600} @due(2025-05-1")
    let list = try client.request(
      Requests.inlineCompletion,
      TextDocumentPositionParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: Position(line: 0, character: 99)))
    #expect(list?.items.map(\.insertText) == ["2025-05-11)"])
    #expect(list?.items.first?.range?.start == Position(line: 0, character: 10))
  }

  @Test func inlineCompletionIsPromisedOnlyWhereItIsDeclared() throws {
    #expect(Route.capabilities(for: Client())["inlineCompletionProvider"] == .null)
    let client = Client(capabilities: ClientCapabilities(capabilities))
    #expect(Route.capabilities(for: client)["inlineCompletionProvider"] == true)
  }
}
