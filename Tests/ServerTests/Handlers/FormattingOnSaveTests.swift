import JSON
import Platform
import Testing

@testable import LSP
@testable import Server

private let waits: JSONValue = [
  "textDocument": ["synchronization": ["willSaveWaitUntil": true]]
]

private func session(_ text: String, fixes: Bool = true) throws -> TestSession {
  var client = try TestSession(waits, initializationOptions: ["fixOnSave": .boolean(fixes)])
  try client.open(text)
  return client
}

private func saved(_ client: inout TestSession) throws -> [String]? {
  try client.request(
    Requests.willSaveWaitUntil,
    TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI))
  )?.map(\.newText)
}

/// Types a text at the end of the first line.
private func type(_ text: String, at column: Int, in client: inout TestSession) throws {
  let place = Position(line: 0, character: column)
  try client.apply([TextEdit(range: Range(start: place, end: place), newText: text)])
}

@Suite struct FormattingOnSaveTests {
  @Test func safeFixesAreMadeIfTheSettingsSaySo() throws {
    var client = try session("- a @x @x\n- b @due(2025-02-30)\n")
    #expect(try saved(&client) == [""])
    var other = try session("- a @x @x\n", fixes: false)
    #expect(try saved(&other) == nil)
  }

  @Test func nothingIsFixedWhileTheItemEditedLastHasAnOpenPayload() throws {
    var client = try session("- a\n- b @x @x\n")
    try type(" @due(2025-05-11", at: 3, in: &client)
    #expect(try saved(&client) == nil)
    try type(")", at: 19, in: &client)
    #expect(try saved(&client) == [""])
  }

  @Test func anOpenPayloadElsewhereIsClosed() throws {
    var client = try session("- a\n- b @due(2025-05-11\n")
    try type("a", at: 3, in: &client)
    #expect(try saved(&client) == [")"])
  }

  @Test func savingDoesNotWaitLongerThanTheMaximum() throws {
    let client = try session("- a @x @x\n")
    var session = client.session
    #expect(try fixesOnSave(&session, testURI, within: .seconds(0)) == nil)
    #expect(try fixesOnSave(&session, testURI, within: .seconds(60))?.count == 1)
  }

  @Test func aClientThatDoesNotWaitIsPromisedNothing() throws {
    #expect(Route.capabilities(for: Client())["textDocumentSync"]["willSaveWaitUntil"] == .null)
    let client = Client(capabilities: ClientCapabilities(waits))
    #expect(Route.capabilities(for: client)["textDocumentSync"]["willSaveWaitUntil"] == true)
  }
}
