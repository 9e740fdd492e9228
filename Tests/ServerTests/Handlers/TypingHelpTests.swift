import JSON
import Testing

@testable import LSP
@testable import Server

private let document = TextDocumentIdentifier(uri: testURI)
private let helping: JSONValue = [
  "textDocument": [
    "inlineCompletion": [:],
    "signatureHelp": ["signatureInformation": ["documentationFormat": ["plaintext"]]],
  ]
]

@Suite struct TypingHelpTests {
  @Test func theFormsOfAPayloadAreShownWithTheOneThatIsWritten() throws {
    var client = try TestSession(helping)
    try client.open("- \u{1F600} @due(2025-05-12 10:00-")
    let help = try client.request(
      SignatureHelpRequest.self,
      SignatureHelpParams(textDocument: document, position: Position(line: 0, character: 99)))
    let active = try #require(help.activeSignature)
    #expect(help.signatures[active].label == "@due(2025-05-11 13:00-14:00)")
    #expect(help.activeParameter == 2)
    #expect(help.signatures[active].parameters?.map(\.label) == ["2025-05-11", "13:00", "-14:00"])
  }

  @Test func outsideOfAPayloadThereAreNoForms() throws {
    var client = try TestSession(helping)
    try client.open("- a")
    let help = try client.request(
      SignatureHelpRequest.self,
      SignatureHelpParams(textDocument: document, position: Position(line: 0, character: 3)))
    #expect(help == SignatureHelp(signatures: []))
  }

  @Test func theRestOfADateIsOfferedInTheLine() throws {
    var client = try TestSession(helping)
    try client.open("- \u{1F600} @due(2025-05-1")
    let list = try client.request(
      InlineCompletionRequest.self,
      InlineCompletionParams(
        textDocument: document, position: Position(line: 0, character: 99),
        context: InlineCompletionContext(triggerKind: 2)))
    #expect(list?.items.map(\.insertText) == ["2025-05-11)"])
    #expect(list?.items.first?.range?.start == Position(line: 0, character: 10))
  }

  @Test func inlineCompletionIsPromisedOnlyWhereItIsDeclared() throws {
    #expect(Route.capabilities(for: Client()).inlineCompletionProvider == nil)
    let client = Client(capabilities: ClientCapabilities(helping))
    #expect(Route.capabilities(for: client).inlineCompletionProvider == true)
  }
}
