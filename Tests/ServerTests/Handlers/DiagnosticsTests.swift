import CivilDates
import JSON
import Testing

@testable import LSP
@testable import Server

/// Two tags on one line: the second is a duplicate, 8 bytes in.
private let duplicate = "- a @x @x\n"

private let pulling: JSONValue = ["textDocument": ["diagnostic": [:]]]

private func change(
  _ client: inout TestSession, to text: String, version: Int?, uri: String = testURI
) throws {
  try client.notify(
    Notifications.didChange,
    DidChangeTextDocumentParams(
      textDocument: VersionedTextDocumentIdentifier(uri: uri, version: version),
      contentChanges: [TextDocumentContentChangeEvent(text: text)]))
}

private func codes(_ diagnostics: [Diagnostic]) -> [String?] { diagnostics.map(\.code) }

@Suite struct DiagnosticsTests {
  @Test func aBurstIsPublishedOnceWithItsLastVersion() throws {
    var client = try TestSession(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    try client.open("- a\n")
    for version in 2...9 {
      try change(&client, to: version == 9 ? duplicate : "- \(version)\n", version: version)
    }
    #expect(try client.sent(Notifications.publishDiagnostics).isEmpty)
    client.handle(.idle)
    let published = try client.sent(Notifications.publishDiagnostics)
    #expect(published.map(\.version) == [9])
    #expect(published.map { codes($0.diagnostics) } == [["duplicate-tag"]])
  }

  @Test func whatIsFirstInALongTextIsAlsoLastPublished() throws {
    let long = String(repeating: "- call the bank about the report\n", count: 40_000)
    var client = try TestSession()
    try client.open(duplicate + long + duplicate)
    client.settle()
    let published = try client.sent(Notifications.publishDiagnostics).map(\.diagnostics)
    #expect(published.last?.count == 2)
    // A fast machine may have checked all of it before the first findings were sent.
    for first in published.dropLast() { #expect(first == published.last?.dropLast()) }
  }

  @Test func theLastVersionIsPublishedEvenIfNoFindingHasChanged() throws {
    var client = try TestSession(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    try client.open("- a\n")
    client.handle(.idle)
    _ = try client.sent(Notifications.publishDiagnostics)
    try change(&client, to: "- b\n", version: 2)
    client.handle(.idle)
    #expect(try client.sent(Notifications.publishDiagnostics).map(\.version) == [2])
    client.handle(.idle)
    #expect(try client.sent(Notifications.publishDiagnostics).isEmpty)
  }

  @Test func aVersionIsSentOnlyToAClientThatTakesIt() throws {
    var client = try TestSession()
    try client.open(duplicate)
    client.handle(.idle)
    #expect(try client.sent(Notifications.publishDiagnostics).map(\.version) == [nil])
  }

  @Test func aVersionThatIsNotGreaterIsAppliedAndLogged() throws {
    var client = try TestSession()
    try client.open("- a\n", version: 5)
    try change(&client, to: duplicate, version: 5)
    let log = try client.sent(Notifications.logMessage)
    #expect(
      log.map(\.message) == [
        "version 5 of `\(testURI)` is not greater than 5, the version before"
      ])
    client.handle(.idle)
    #expect(
      try client.sent(Notifications.publishDiagnostics).map { codes($0.diagnostics) }
        == [["duplicate-tag"]])
  }

  @Test func changesWithoutAnEffectAreLogged() throws {
    var client = try TestSession()
    try change(&client, to: "x", version: 1)
    try client.open("- a\n")
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: 2),
        contentChanges: []))
    #expect(try client.sent(Notifications.logMessage).count == 2)
  }

  @Test func answersUseTheClientsOwnSpelling() throws {
    var client = try TestSession()
    let uri = "file:///t%C3%A9st%20it.taskpaper"
    try client.open("- a\n", uri: uri)
    try change(&client, to: duplicate, version: 2, uri: "file:///tést it.taskpaper")
    client.handle(.idle)
    #expect(try client.sent(Notifications.publishDiagnostics).map(\.uri) == [uri])
  }

  @Test func documentsWithoutAFileAreChecked() throws {
    var client = try TestSession()
    try client.open(duplicate, uri: "untitled:Untitled-1")
    client.handle(.idle)
    let published = try client.sent(Notifications.publishDiagnostics)
    #expect(published.map { codes($0.diagnostics) } == [["duplicate-tag"]])
  }

  @Test func closingADocumentClearsItsFindings() throws {
    var client = try TestSession()
    try client.open(duplicate)
    client.handle(.idle)
    _ = try client.sent(Notifications.publishDiagnostics)
    try client.notify(
      Notifications.didClose,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    client.handle(.idle)
    let published = try client.sent(Notifications.publishDiagnostics)
    #expect(published == [PublishDiagnosticsParams(uri: testURI, diagnostics: [])])
  }

  @Test(arguments: [("utf-8", 14), ("utf-16", 11), ("utf-32", 10)])
  func rangesUseTheAgreedEncoding(encoding: String, column: Int) throws {
    var client = try TestSession(["general": ["positionEncodings": [.string(encoding)]]])
    try client.open("- é😀 a @x @x\n")
    client.handle(.idle)
    let range = try client.sent(Notifications.publishDiagnostics).first?.diagnostics.first?.range
    #expect(range?.start == LSP.Position(line: 0, character: column))
    #expect(range?.end == LSP.Position(line: 0, character: column + 2))
  }

  @Test func onlyWhatTheClientDeclaredIsSent() throws {
    var plain = try TestSession()
    try plain.open(duplicate)
    plain.handle(.idle)
    let few = try plain.sent(Notifications.publishDiagnostics).first?.diagnostics.first
    #expect(few?.tags == nil)
    #expect(few?.relatedInformation == nil)
    #expect(few?.data == nil)

    var rich = try TestSession([
      "textDocument": [
        "publishDiagnostics": [
          "relatedInformation": true, "tagSupport": ["valueSet": [1, 2]], "dataSupport": true,
        ]
      ]
    ])
    try rich.open(duplicate)
    rich.handle(.idle)
    let all = try rich.sent(Notifications.publishDiagnostics).first?.diagnostics.first
    #expect(all?.tags == [.unnecessary])
    #expect(all?.relatedInformation?.first?.location.range.start.character == 4)
    #expect(all?.data?["isSafe"] == true)
  }

  @Test func aClientThatPullsIsNeverPushed() throws {
    var client = try TestSession(pulling)
    try client.open(duplicate)
    client.handle(.idle)
    #expect(try client.sent(Notifications.publishDiagnostics).isEmpty)
    try client.notify(
      Notifications.didClose,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    client.handle(.idle)
    #expect(try client.sent(Notifications.publishDiagnostics).isEmpty)
  }

  @Test func aPullWithoutChangesIsAnsweredWithUnchanged() throws {
    var client = try TestSession(pulling)
    try client.open(duplicate)
    var params = DocumentDiagnosticParams(textDocument: TextDocumentIdentifier(uri: testURI))
    guard
      case .full(let id?, let items) = try client.request(Requests.documentDiagnostic, params)
    else {
      Issue.record("the first report is not full")
      return
    }
    #expect(codes(items) == ["duplicate-tag"])
    params.previousResultId = id
    #expect(
      try client.request(Requests.documentDiagnostic, params) == .unchanged(resultId: id))
    try change(&client, to: "- a\n", version: 2)
    guard
      case .full(let other?, let none) = try client.request(Requests.documentDiagnostic, params)
    else {
      Issue.record("the report after a change is not full")
      return
    }
    #expect(other != id)
    #expect(none.isEmpty)
  }

  @Test func pullingIsPromisedOnlyToAClientThatPulls() throws {
    var client = try TestSession()
    try client.open(duplicate)
    let params = DocumentDiagnosticParams(textDocument: TextDocumentIdentifier(uri: testURI))
    #expect(throws: ResponseError.self) {
      try client.request(Requests.documentDiagnostic, params)
    }
  }

  @Test func findingsBeyondTheLimitAreCounted() throws {
    var client = try TestSession(initializationOptions: ["maxDiagnostics": 2])
    try client.open("- a @x @x\n- b @y @y\n- c @due(2025-02-30)\n- d @z @z\n")
    client.handle(.idle)
    let shown = try client.sent(Notifications.publishDiagnostics).first?.diagnostics ?? []
    #expect(codes(shown) == ["duplicate-tag", "invalid-date", nil])
    #expect(
      shown.last?.message
        == "2 more findings are not shown here: `tagline lint` shows all")
  }

  @Test func aNewDayBringsItsFindings() throws {
    var client = try TestSession()
    try client.open("- a @due(2025-05-11)\n")
    client.handle(.idle)
    #expect(
      try client.sent(Notifications.publishDiagnostics).map { codes($0.diagnostics) } == [[]])
    client.turn(to: try CivilDate(year: 2025, month: 5, day: 12))
    client.handle(.minute)
    client.handle(.idle)
    #expect(
      try client.sent(Notifications.publishDiagnostics).map { codes($0.diagnostics) }
        == [["overdue-task"]])
  }
}
