import Analysis
import JSON
import TaskText
import TestSupport
import Testing

@testable import LSP
@testable import Server

private let pulling: JSONValue = ["textDocument": ["diagnostic": [:]]]
private let refreshing: JSONValue = [
  "textDocument": ["diagnostic": [:]],
  "workspace": ["diagnostics": ["refreshSupport": true]],
]

extension TestSession {
  /// Opens a text without its selection, or at its cursor, and types `typed` there.
  fileprivate mutating func type(_ typed: String, at notation: String) throws {
    let marked = MarkedText(notation)
    try open(marked.text)
    handle(.idle)
    effects.removeAll()
    try type(typed, from: marked.selection.lowerBound, to: marked.selection.upperBound)
  }

  /// Replaces characters of the first line.
  fileprivate mutating func type(
    _ typed: String, from start: Int, to end: Int, uri: String = testURI
  ) throws {
    let range = LSP.Range(
      start: LSP.Position(line: 0, character: start), end: LSP.Position(line: 0, character: end))
    try notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: uri, version: 2),
        contentChanges: [TextDocumentContentChangeEvent(range: range, text: typed)]))
  }

  /// The rules of the findings that are pushed when no event waits; nil if none are pushed.
  fileprivate mutating func pushed() throws -> [String?]? {
    handle(.idle)
    return try sent(Notifications.publishDiagnostics).last { $0.uri == testURI }
      .map { $0.diagnostics.map(\.code) }
  }

  fileprivate mutating func pulled() throws -> [String?] {
    let report = try request(
      Requests.documentDiagnostic,
      DocumentDiagnosticParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    guard case .full(_, let items) = report else { return [] }
    return items.map(\.code)
  }
}

@Suite struct DeliveryTypingTests {
  @Test(arguments: [
    ("- a @due$0", "("), ("- a @due$0", "()"), ("- a @$0", "due()"), ("- a @due($0)", "2025-02-3"),
    ("- a @due(2025-02-$0)", "30"), ("- a @due(2025-05-1$01$0)", ""), ("- a @due($0) @home", "x"),
    ("- a @due(20$0 b", "2"), ("- a @priorit$0", "i"),
    ("- a @x(1$0) @x(2)", "3"),
  ])
  func whileATagIsBeingWrittenItsFindingsWait(_ notation: String, typed: String) throws {
    var client = try TestSession()
    try client.type(typed, at: notation)
    #expect(try client.pushed() == [])
    client.handle(.pause)
    #expect(try client.pushed()?.isEmpty == false)
    client.handle(.pause)
    #expect(try client.pushed() == nil)
  }

  @Test(arguments: [
    ("- a @due(2025-02-30$0", ")", "invalid-date"),
    ("- a @due(2025-02-30$0)$0", ")", "invalid-date"), ("- a @due($0)$0", ")", "empty-payload"),
    ("- a @x @x$0", " ", "duplicate-tag"),
    ("- $0 @due(soon)", "a", "unreadable-date"), ("$0", "- a @due(soon)\n", "unreadable-date"),
    ("$0", "- a @due(soon)", "unreadable-date"),
  ])
  func theFindingsOfAFinishedTagAreSentAtOnce(
    _ notation: String, typed: String, rule: String
  ) throws {
    var client = try TestSession()
    try client.type(typed, at: notation)
    #expect(try client.pushed() == [rule])
    client.handle(.pause)
    #expect(try client.pushed() == nil)
  }

  @Test func otherFindingsOfTheLineStay() throws {
    var client = try TestSession()
    try client.type("3", at: "- a @due(2025-02-$0) @work @work")
    #expect(try client.pushed() == ["duplicate-tag"])
    #expect(
      client.session.documents.all.first?.waitingFindings.map(\.rule)
        == ["nonstandard-date", "overdue-task"])
  }

  @Test func aTextThatIsReplacedAsAWholeIsNotTyped() throws {
    var client = try TestSession()
    try client.open("- a\n")
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: 2),
        contentChanges: [TextDocumentContentChangeEvent(text: "- a @due(soon")]))
    #expect(try client.pushed()?.isEmpty == false)
  }

  @Test func savingEndsTheWait() throws {
    var client = try TestSession()
    try client.type("30", at: "- a @due(2025-02-$0)")
    #expect(try client.pushed() == [])
    try client.notify(
      Notifications.didSave,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: testURI)))
    #expect(try client.pushed() == ["invalid-date"])
  }

  @Test func typingInAnotherDocumentEndsTheWait() throws {
    var client = try TestSession()
    try client.open("- b", uri: "file:///other.todo")
    try client.type("30", at: "- a @due(2025-02-$0)")
    #expect(try client.pushed() == [])
    try client.type("c", from: 3, to: 3, uri: "file:///other.todo")
    #expect(try client.pushed() == ["invalid-date"])
  }

  @Test func aClosedDocumentDoesNotWait() throws {
    var client = try TestSession()
    try client.type("30", at: "- a @due(2025-02-$0)")
    try client.close(testURI)
    _ = try client.pushed()
    client.handle(.pause)
    #expect(try client.pushed() == nil)
  }

  @Test func aClientThatPullsIsAskedToPullAgain() throws {
    var client = try TestSession(refreshing)
    try client.type("30", at: "- a @due(2025-02-$0)")
    #expect(try client.pulled() == [])
    client.handle(.idle)
    #expect(try client.sent(Requests.diagnosticRefresh) == 0)
    client.handle(.pause)
    #expect(try client.sent(Requests.diagnosticRefresh) == 1)
    #expect(try client.pulled() == ["invalid-date"])
    client.handle(.pause)
    #expect(try client.sent(Requests.diagnosticRefresh) == 0)
  }

  @Test func aClientThatCannotBeAskedToPullGetsAllAtOnce() throws {
    var client = try TestSession(pulling)
    try client.type("30", at: "- a @due(2025-02-$0)")
    #expect(try client.pulled() == ["invalid-date"])
  }

  @Test func onlyWritingATagAwaitsAPause() throws {
    var client = try TestSession()
    try client.type("30", at: "- a @due(2025-02-$0)")
    #expect(client.pausesAwaited == 1)
    try client.type("b", from: 2, to: 2)
    #expect(client.pausesAwaited == 1)
  }
}

extension TestSession {
  fileprivate var pausesAwaited: Int {
    effects.count { if case .awaitPause = $0 { true } else { false } }
  }
}
