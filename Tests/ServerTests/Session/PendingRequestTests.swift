import JSON
import Testing

@testable import LSP
@testable import Server

/// Requests about a text that is too long to be answered at once.
struct PendingRequestTests {
  private let document: JSONValue = ["textDocument": ["uri": .string(testURI)]]
  private let formatting: JSONValue = [
    "textDocument": ["uri": .string(testURI)], "options": ["tabSize": 2, "insertSpaces": true],
  ]

  private func session() throws -> TestSession {
    var session = try TestSession()
    try session.open(String(repeating: "- a @x \n", count: 10_000))
    session.settle()
    session.holdsJobs = true
    return session
  }

  private func begin(_ session: inout TestSession, _ id: RequestID, _ method: String) {
    session.handle(
      .request(
        IncomingRequest(
          id: id, method: method,
          params: method == Requests.formatting.method ? formatting : document,
          cancellation: Cancellation())))
  }

  private func type(_ session: inout TestSession, version: Int = 2) throws {
    try session.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: version),
        contentChanges: [TextDocumentContentChangeEvent(range: nil, text: "- b\n")]))
  }

  @Test func aShortRequestIsAnsweredWhileALongOneWaits() throws {
    var session = try session()
    begin(&session, "long", Requests.documentSymbol.method)
    let place = TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: testURI), position: Position(line: 0, character: 5))
    _ = try session.request(Requests.hover, place)
    #expect(session.answers(to: "long").isEmpty)
    session.finishJobs()
    #expect(session.answers(to: "long").count == 1)
  }

  @Test func aViewIsSentEvenIfTheTextHasChanged() throws {
    var session = try session()
    begin(&session, "view", Requests.documentSymbol.method)
    try type(&session)
    session.finishJobs()
    #expect(session.answers(to: "view").map { $0["error"] } == [.null])
  }

  @Test(arguments: [1, 2]) func editsAreRefusedIfTheTextHasChanged(version: Int) throws {
    var session = try session()
    begin(&session, "same", Requests.formatting.method)
    session.finishJobs()
    #expect(session.answers(to: "same").first?["result"].arrayValue?.isEmpty == false)
    begin(&session, "changed", Requests.formatting.method)
    try type(&session, version: version)
    session.finishJobs()
    #expect(session.answers(to: "changed").map { $0["error"]["code"] } == [-32801])
  }

  @Test func aCommandEditsWhenItsWorkIsDone() throws {
    var session = try TestSession(["workspace": ["applyEdit": true]])
    try session.open(String(repeating: "- a @x @x\n", count: 10_000))
    session.settle()
    session.holdsJobs = true
    let target: JSONValue = ["textDocument": ["uri": .string(testURI)]]
    session.begin(
      "a", Requests.executeCommand,
      ExecuteCommandParams(command: "tagline.fixAll", arguments: [target]))
    #expect(try session.sent(Requests.applyEdit) == 0)
    session.finishJobs()
    #expect(session.answers(to: "a").count == 1)
    #expect(try session.sent(Requests.applyEdit) == 1)
  }

  @Test func aClientThatAsksForTooMuchWaits() throws {
    var session = try session()
    for number in 0..<40 { begin(&session, .integer(1000 + number), Requests.foldingRange.method) }
    #expect(session.session.running.count == 1)
    session.finishJobs()
    #expect((0..<40).allSatisfy { session.answers(to: .integer(1000 + $0)).count == 1 })
  }

  @Test func aCancelledRequestIsAnsweredBeforeItsWorkEnds() throws {
    var session = try session()
    begin(&session, "a", Requests.formatting.method)
    session.handle(.cancelled("a"))
    #expect(session.answers(to: "a").map { $0["error"]["code"] } == [-32800])
    session.finishJobs()
    #expect(session.answers(to: "a").count == 1)
  }

  @Test func shuttingDownAnswersWhatWaits() throws {
    var session = try session()
    for number in 0..<20 { begin(&session, .integer(1000 + number), Requests.foldingRange.method) }
    _ = try session.request(Requests.shutdown, NoParams())
    session.finishJobs()
    for number in 0..<20 {
      #expect(
        session.answers(to: .integer(1000 + number)).map { $0["error"]["code"] } == [-32800])
    }
  }

  private let long = "file:///long.taskpaper"

  private func twoTexts() throws -> TestSession {
    var session = try TestSession()
    try session.open("- a @due(2025-05-11)\n")
    session.settle()
    try session.open(String(repeating: "- a @x @x\n", count: 200_000), uri: long)
    return session
  }

  private func symbols(_ uri: String) -> TextDocumentParams {
    TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri))
  }

  @Test func valuesInUseInVeryManyTagsAreFoundByAnotherThread() throws {
    var session = try twoTexts()
    try session.open("- @w(\n- @due(\n- @\n", uri: "file:///new.taskpaper")
    session.settle()
    session.holdsJobs = true
    func isAnsweredAtOnce(_ id: RequestID, line: Int, character: Int) -> Bool {
      session.begin(
        id, Requests.completion,
        TextDocumentPositionParams(
          textDocument: TextDocumentIdentifier(uri: "file:///new.taskpaper"),
          position: Position(line: line, character: character)))
      return !session.answers(to: id).isEmpty
    }
    #expect(!isAnsweredAtOnce("value", line: 0, character: 5))
    #expect(isAnsweredAtOnce("date", line: 1, character: 7))
    #expect(isAnsweredAtOnce("name", line: 2, character: 3))
    session.begin(
      "uses", Requests.references,
      ReferenceParams(
        textDocument: TextDocumentIdentifier(uri: "file:///new.taskpaper"),
        position: Position(line: 1, character: 4),
        context: ReferenceContext(includeDeclaration: true)))
    // The person waits for the values while they write, so these do not wait for work on all texts.
    let jobs = session.effects.compactMap { effect -> String? in
      guard case .work(let job) = effect else { return nil }
      return "\(job.pending.request.id.json) \(job.pending.thread)"
    }
    #expect(jobs == [#"string("value") urgent"#, #"string("uses") background"#])
    session.finishJobs()
    #expect(session.answers(to: "value").count == 1)
  }

  @Test func requestsAreRefusedIfTooManyWait() throws {
    var session = try TestSession()
    try session.open(String(repeating: "- a\n", count: 20_000))
    session.settle()
    session.holdsJobs = true
    for number in 0..<1100 {
      session.begin(.integer(1000 + number), Requests.documentSymbol, symbols(testURI))
    }
    let refused = session.effects.compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)["error"]["code"]
    }
    #expect(refused.filter { $0 == -32803 }.count == 1100 - 1024 - 1)
  }
}
