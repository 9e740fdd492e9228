import JSON
import LSP
import Testing

@Suite struct ServerCapabilitiesTests {
  @Test func whatIsSetIsSentInTheOrderOfTheProtocol() {
    var server = ServerCapabilities()
    server[.workspace]["fileOperations"]["didCreate"] = ["filters": []]
    server[.workspace]["textDocumentContent"] = ["schemes": ["tagline"]]
    server[.hoverProvider] = true
    server[.textDocumentSync]["change"] = 1
    server[.textDocumentSync]["change"] = 2
    server[.signatureHelpProvider] = [:]
    let result = InitializeResult(
      capabilities: server, serverInfo: ProgramInfo(name: "tagline"))
    var writer = JSONWriter()
    result.write(to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {"capabilities":{"textDocumentSync":{"change":2},"hoverProvider":true,\
        "signatureHelpProvider":{},"workspace":{"fileOperations":{"didCreate":{"filters":[]}},\
        "textDocumentContent":{"schemes":["tagline"]}}},"serverInfo":{"name":"tagline"}}
        """)
  }

  @Test func whatIsNotSetIsNull() {
    #expect(ServerCapabilities()[.workspace] == .null)
    #expect(ServerCapabilities().json == [:])
  }
}
