import JSON
import LSP
import Testing

/// A text with something to say for every method, in which each character counts differently in
/// each encoding.
private let text = "P\u{E9}\u{1F600}:\n\t- call Ada @x @x @due(2025-05-11) https://a.example\n"

@Suite struct ClientsTests {
  @Test(
    arguments: RecordedClient.allCases, ["\n", "\r\n", "\r"])
  func everyMessageFitsWhatTheClientDeclared(of client: RecordedClient, lineEnd: String) throws {
    let editor = try FakeEditor()
    let promised = editor.initialize(client.capabilities)["capabilities"]
    editor.open(text.split(separator: "\n").joined(separator: lineEnd) + lineEnd)
    // The checks are in the editor: it looks at all that comes back.
    for method in ProtocolMethod.requests
    where !method.waits && method.isPromised(by: promised) {
      for column in [0, 3, 12, 18, 30, 99] {
        editor.request(method.name, method.params(line: 1, character: column))
      }
    }
    #expect(editor.leave() == 0)
  }

  @Test(arguments: RecordedClient.allCases)
  func findingsReachEveryClientInOneWayOnly(_ client: RecordedClient) throws {
    let editor = try FakeEditor()
    let promised = editor.initialize(client.capabilities)["capabilities"]
    editor.open(text)
    let found: JSONValue
    if promised["diagnosticProvider"] == .null {
      found = try editor.notification("textDocument/publishDiagnostics")["diagnostics"]
    } else {
      let params: JSONValue = ["textDocument": ["uri": .string(testURI)]]
      found = editor.request("textDocument/diagnostic", params)["result"]["items"]
    }
    #expect(found.arrayValue?.contains { $0["code"] == "duplicate-tag" } == true)
    #expect(editor.leave() == 0)
  }

  @Test(
    arguments: [
      (.neovim, "utf-8"), (.emacs, "utf-8"), (.visualStudioCode, "utf-16"),
    ] as [(RecordedClient, String)])
  func theBestEncodingOfEachClientIsTaken(_ client: RecordedClient, encoding: String) throws {
    let editor = try FakeEditor()
    let promised = editor.initialize(client.capabilities)["capabilities"]
    #expect(promised["positionEncoding"].stringValue == encoding)
    #expect(editor.leave() == 0)
  }
}
