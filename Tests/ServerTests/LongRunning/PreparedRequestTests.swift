import JSON
import Platform
import TaskText
import Testing

@testable import LSP
@testable import Server

/// Requests that come while a long text is read and checked.
struct PreparedRequestTests {
  private let long = "file:///long.taskpaper"

  private func session() throws -> TestSession {
    var session = try TestSession()
    try session.open("- a @due(2025-05-11)\n")
    session.settle()
    try session.open(String(repeating: "- a @x @x\n", count: 200_000), uri: long)
    return session
  }

  private func place(_ uri: String) -> TextDocumentPositionParams {
    TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: uri), position: Position(line: 0, character: 6))
  }

  /// Changes the long text.
  private func change(
    _ session: inout TestSession, version: Int = 2, _ changes: [TextDocumentContentChangeEvent]
  ) throws {
    try session.notify(
      DidChangeNotification.self,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: long, version: version),
        contentChanges: changes))
  }

  private func insertion(_ text: String, at character: Int) -> TextDocumentContentChangeEvent {
    let place = Position(line: 0, character: character)
    return TextDocumentContentChangeEvent(range: Range(start: place, end: place), text: text)
  }

  private func symbols(_ uri: String) -> TextDocumentParams {
    TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri))
  }

  @Test func aRequestAboutAnotherTextDoesNotWait() throws {
    var session = try session()
    session.begin("a", HoverRequest.self, place(testURI))
    session.begin("b", DocumentSymbolRequest.self, symbols(testURI))
    #expect(session.answers(to: "a").count == 1)
    #expect(session.answers(to: "b").count == 1)
    #expect(!session.session.documents.areChecked)
  }

  @Test func aPlaceIsAnsweredWhenItsTextIsReadAndBeforeItIsChecked() throws {
    var session = try session()
    session.begin("a", HoverRequest.self, place(long))
    #expect(session.answers(to: "a").isEmpty)
    while session.answers(to: "a").isEmpty { session.handle(.work) }
    #expect(!session.session.documents.areChecked)
  }

  @Test func aWholeTextIsAnsweredWhenItIsChecked() throws {
    var session = try session()
    session.begin(
      "a", FormattingRequest.self,
      DocumentFormattingParams(
        textDocument: TextDocumentIdentifier(uri: long),
        options: FormattingOptions(tabSize: 2, insertSpaces: true)))
    while session.answers(to: "a").isEmpty { session.handle(.work) }
    #expect(session.session.documents.areChecked)
    #expect(session.answers(to: "a").first?["error"] == .null)
  }

  @Test func valuesInUseInVeryManyTagsAreFoundByAnotherThread() throws {
    var session = try session()
    try session.open("- @w(\n- @due(\n- @\n", uri: "file:///new.taskpaper")
    session.settle()
    session.holdsJobs = true
    func isAnsweredAtOnce(_ id: RequestID, line: Int, character: Int) -> Bool {
      session.begin(
        id, CompletionRequest.self,
        CompletionParams(
          textDocument: TextDocumentIdentifier(uri: "file:///new.taskpaper"),
          position: Position(line: line, character: character)))
      return !session.answers(to: id).isEmpty
    }
    #expect(!isAnsweredAtOnce("value", line: 0, character: 5))
    #expect(isAnsweredAtOnce("date", line: 1, character: 7))
    #expect(isAnsweredAtOnce("name", line: 2, character: 3))
    session.begin(
      "uses", ReferencesRequest.self,
      ReferenceParams(
        textDocument: TextDocumentIdentifier(uri: "file:///new.taskpaper"),
        position: Position(line: 1, character: 4),
        context: ReferenceContext(includeDeclaration: true)))
    // The person waits for the values while they write, so these do not wait for work on all texts.
    let jobs = session.effects.compactMap { effect in
      if case .answer(let job) = effect { "\(job.request.id.json) \(job.isUrgent)" } else { nil }
    }
    #expect(jobs == [#"string("value") true"#, #"string("uses") false"#])
    session.finishJobs()
    #expect(session.answers(to: "value").count == 1)
  }

  @Test func findingsOfAnotherTextAreSentWhileALongOneIsChecked() throws {
    var session = try session()
    try session.open("- b @y @y\n", uri: "file:///new.taskpaper")
    session.effects = []
    session.handle(.idle)
    #expect(
      try session.sent(PublishDiagnosticsNotification.self).map(\.uri)
        == ["file:///new.taskpaper"])
    #expect(!session.session.documents.areChecked)
    session.settle()
    // First what is found at its beginning, then all.
    #expect(try session.sent(PublishDiagnosticsNotification.self).map(\.uri) == [long, long])
  }

  @Test func aTextThatIsEditedWhileItIsReadEndsAsTheClientHasIt() throws {
    var session = try session()
    let text = String(repeating: "- b\n", count: 100_000)
    try change(
      &session, [TextDocumentContentChangeEvent(text: text), insertion("- c\n", at: 0)])
    session.settle()
    let document = session.session.documents[DocumentKey(long)]
    #expect(document?.text.text == "- c\n" + text)
  }

  @Test(arguments: [3, 1001])
  func editsWaitUntilTheirTextIsRead(count: Int) throws {
    var session = try session()
    var expected = String(repeating: "- a @x @x\n", count: 200_000)
    for number in 0..<count {
      let place = number == 0 ? 0 : 2
      try change(&session, version: 2 + number, [insertion("- \(number) ", at: place)])
      #expect(!session.session.documents.isRead(DocumentKey(long)))
      expected.insert(
        contentsOf: "- \(number) ",
        at: expected.utf8.index(expected.startIndex, offsetBy: place))
    }
    session.settle()
    let document = session.session.documents[DocumentKey(long)]
    #expect(document?.text.text == expected)
    #expect(document?.version == 1 + count)
  }

  @Test func editsThatWaitOutliveOtherSettings() throws {
    var session = try session()
    try change(&session, [insertion("- b\n", at: 0)])
    try session.notify(
      DidChangeConfigurationNotification.self,
      DidChangeConfigurationParams(settings: ["tagline": ["maxTags": 1]]))
    session.settle()
    let document = session.session.documents[DocumentKey(long)]
    #expect(document?.text.text == "- b\n" + String(repeating: "- a @x @x\n", count: 200_000))
  }

  /// The clock cannot be set: a moment to come is always less than a slice ago.
  @Test func ofManyRequestsAtOnceOnlySomeWaitForTheCheckOfALongText() throws {
    var session = try session()
    session.begin("a", HoverRequest.self, place(testURI))
    #expect(session.session.lastSlice != nil)
    let notLongAgo = ElapsedTime.now + .seconds(60)
    session.session.lastSlice = notLongAgo
    session.begin("b", HoverRequest.self, place(testURI))
    #expect(session.session.lastSlice == notLongAgo)
    #expect(session.answers(to: "b").count == 1)
    try change(&session, [insertion("x", at: 2)])
    session.begin("c", HoverRequest.self, place(testURI))
    #expect(session.session.lastSlice != notLongAgo)
  }

  @Test func aTextCanBeClosedBeforeItIsRead() throws {
    var session = try session()
    session.begin("a", HoverRequest.self, place(long))
    try session.close(long)
    session.settle()
    #expect(session.answers(to: "a").map { $0["error"]["code"] } == [-32602])
    #expect(session.session.documents.areChecked)
  }

  @Test func requestsAreRefusedIfTooManyWait() throws {
    var session = try TestSession()
    try session.open(String(repeating: "- a\n", count: 20_000))
    session.settle()
    session.holdsJobs = true
    for number in 0..<1100 {
      session.begin(.integer(1000 + number), DocumentSymbolRequest.self, symbols(testURI))
    }
    let refused = session.effects.compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)["error"]["code"]
    }
    #expect(refused.filter { $0 == -32803 }.count == 1100 - 1024 - 16)
  }
}
