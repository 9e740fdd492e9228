import JSON
import Testing

@testable import LSP
@testable import Server

private let document = TextDocumentIdentifier(uri: testURI)
private let capabilities: JSONValue = [
  "textDocument": [
    "signatureHelp": ["signatureInformation": ["documentationFormat": ["plaintext"]]]
  ]
]

@Suite struct CompletionSignaturesTests {
  @Test func theFormsOfAPayloadAreShownWithTheOneThatIsWritten() throws {
    var client = try TestSession(capabilities)
    try client.open("- \u{1F600} @due(2025-05-12 10:00-")
    let help = try client.request(
      Requests.signatureHelp,
      TextDocumentPositionParams(textDocument: document, position: Position(line: 0, character: 99))
    )
    let active = try #require(help.activeSignature)
    #expect(help.signatures[active].label == "@due(2025-05-11 13:00-14:00)")
    #expect(help.activeParameter == 2)
    #expect(help.signatures[active].parameters == ["2025-05-11", "13:00", "-14:00"])
  }

  @Test func noCharacterTriggersTheForms() {
    #expect(Route.capabilities(for: Client())["signatureHelpProvider"] == [:])
  }

  @Test func thereAreNoFormsOutsideAPayload() throws {
    var client = try TestSession(capabilities)
    try client.open("- a")
    let help = try client.request(
      Requests.signatureHelp,
      TextDocumentPositionParams(textDocument: document, position: Position(line: 0, character: 3)))
    #expect(help == SignatureHelp(signatures: []))
  }
}
