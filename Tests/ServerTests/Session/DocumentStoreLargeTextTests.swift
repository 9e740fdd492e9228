import TaskText
import Testing

@testable import LSP
@testable import Server

@Suite struct DocumentStoreLargeTextTests {
  @Test func aTextIsCheckedWhileItIsNotTooLarge() throws {
    var client = try TestSession()
    let rest = String(repeating: "b", count: 16 << 20)
    try client.open("- a @x @x\n" + rest)
    #expect(try findings(&client) == ["unchecked-text"])
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: testURI),
      position: LSP.Position(line: 0, character: 5))
    #expect(try client.request(Requests.hover, place) == nil)

    let end = LSP.Position(line: 1, character: 16 << 20)
    let start = LSP.Position(line: 1, character: 0)
    try change(LSP.Range(start: start, end: end), "- c @y @y\n", in: &client)
    #expect(client.session.documents[DocumentKey(testURI)]?.text.text == "- a @x @x\n- c @y @y\n")
    #expect(try findings(&client) == ["duplicate-tag", "duplicate-tag"])

    try change(LSP.Range(start: start, end: start), rest, in: &client)
    #expect(try findings(&client) == ["unchecked-text"])
  }

  private func findings(_ client: inout TestSession) throws -> [String?] {
    client.settle()
    return try client.sent(Notifications.publishDiagnostics).last?.diagnostics.map(\.code) ?? []
  }

  private func change(_ range: LSP.Range, _ text: String, in client: inout TestSession) throws {
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: nil),
        contentChanges: [TextDocumentContentChangeEvent(range: range, text: text)]))
  }
}
