import CivilDates
import JSON
import Testing

@testable import LSP
@testable import Server

@Suite struct DiagnosticsRefreshTests {
  private func client() throws -> TestSession {
    try TestSession([
      "textDocument": ["diagnostic": [:]],
      "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
  }

  private func change(_ client: inout TestSession, _ uri: String, to text: String) throws {
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: uri, version: 2),
        contentChanges: [TextDocumentContentChangeEvent(text: text)]))
  }

  @Test(arguments: [("- c\n", 0), ("- c @work\n- d @work\n", 1)])
  func aPullingClientAsksAgainWhenAnotherDocumentChangesWhatItHasPulled(
    _ other: String, refreshes: Int
  ) throws {
    var client = try client()
    let uri = "file:///other.todo"
    try client.open("- a\n")
    try client.open("- b\n", uri: uri)
    client.handle(.idle)
    try change(&client, testURI, to: "- a @Work\n")
    _ = try client.request(
      Requests.documentDiagnostic,
      DocumentDiagnosticParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    try change(&client, uri, to: other)
    client.handle(.idle)
    #expect(try client.sent(Requests.diagnosticRefresh) == refreshes)
  }

  @Test func aCancelledPullDeliversNothing() throws {
    var client = try client()
    let uri = "file:///other.todo"
    try client.open("- a @Work\n" + String(repeating: "- b\n", count: 20_000))
    try client.open("- b\n", uri: uri)
    client.settle()
    client.holdsJobs = true
    try change(&client, uri, to: "- c @work\n- d @work\n")
    client.begin(
      "a", Requests.documentDiagnostic,
      DocumentDiagnosticParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    client.handle(.cancelled("a"))
    client.settle()
    #expect(try client.sent(Requests.diagnosticRefresh) == 1)
  }

  @Test func aNewDayMakesAPullingClientAskAgain() throws {
    var client = try client()
    try client.open("- a @due(2025-05-11)\n")
    client.handle(.idle)
    #expect(try client.sent(Requests.diagnosticRefresh) == 0)
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    client.handle(.idle)
    #expect(try client.sent(Requests.diagnosticRefresh) == 1)
  }
}
