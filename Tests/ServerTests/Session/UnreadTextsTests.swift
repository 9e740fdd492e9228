import Analysis
import JSON
import TaskText
import Testing

@testable import LSP
@testable import Server

private let line = "- a @x @x\n"
private let key = DocumentKey(testURI)

/// An insertion at the beginning of each line, the last line first, as an editor replaces all occurrences.
private func insertions(_ text: String, lines: Int) -> [TextDocumentContentChangeEvent] {
  (0..<lines).reversed().map { line in
    let place = LSP.Position(line: line, character: 0)
    return TextDocumentContentChangeEvent(
      range: LSP.Range(start: place, end: place), text: text)
  }
}

/// Many edits that come at once.
@Suite struct UnreadTextsTests {
  /// A session with a text of that many lines, all of which are checked.
  private func session(lines: Int) throws -> TestSession {
    var session = try TestSession()
    try session.open(String(repeating: line, count: lines))
    session.settle()
    session.effects = []
    return session
  }

  private func change(
    _ session: inout TestSession, version: Int, _ changes: [TextDocumentContentChangeEvent]
  ) throws {
    try session.notify(
      DidChangeNotification.self,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: version),
        contentChanges: changes))
  }

  private func hover(_ uri: String) -> TextDocumentPositionParams {
    TextDocumentPositionParams(
      textDocument: TextDocumentIdentifier(uri: uri),
      position: LSP.Position(line: 0, character: 6))
  }

  @Test func otherTextsDoNotWaitForManyEdits() throws {
    let other = "file:///other.taskpaper"
    var session = try session(lines: 4000)
    try session.open("- b @due(2025-05-11)\n", uri: other)
    session.settle()
    session.effects = []
    try change(&session, version: 2, insertions("\t", lines: 2000))
    #expect(!session.session.documents.isRead(key))
    session.begin("a", HoverRequest.self, hover(other))
    #expect(session.answers(to: "a").count == 1)
    session.begin("b", HoverRequest.self, hover(testURI))
    #expect(session.answers(to: "b").isEmpty)
    try change(&session, version: 3, insertions("- b @z @z\n", lines: 1))
    session.settle()
    session.finishJobs()
    #expect(session.answers(to: "b").count == 1)
    let document = session.session.documents[key]
    #expect(
      document?.text.text
        == "- b @z @z\n" + String(repeating: "\t" + line, count: 2000)
        + String(repeating: line, count: 2000))
    #expect(document?.version == 3)
    #expect(document?.checked.findings.count == 4001)
    #expect(session.session.documents.workspace.usage.counts["x"] == 8000)
    let published = try session.sent(PublishDiagnosticsNotification.self).map(\.uri)
    #expect(published.filter { $0 == testURI }.count == 1)
  }

  @Test func editsThatAreAskedForWhileOthersWaitAreNotOutOfDate() throws {
    var session = try session(lines: 2000)
    try change(&session, version: 2, insertions("\t", lines: 2000))
    session.begin(
      "a", RenameRequest.self,
      RenameParams(
        textDocument: TextDocumentIdentifier(uri: testURI),
        position: LSP.Position(line: 0, character: 7), newName: "y"))
    #expect(session.answers(to: "a").isEmpty)
    session.settle()
    session.finishJobs()
    let edits = session.answers(to: "a").first?["result"]["changes"][testURI]
    #expect(edits?.arrayValue?.count == 4000)
  }

  @Test func aFewEditsAreMadeAtOnce() throws {
    var session = try session(lines: 256)
    try change(&session, version: 2, insertions("\t", lines: 256))
    #expect(session.session.documents.isRead(key))
    try change(&session, version: 3, insertions("\t", lines: 257))
    #expect(!session.session.documents.isRead(key))
  }

  @Test func editsThatComeWhenTooManyWaitAreMadeAfterThem() throws {
    var session = try session(lines: 1)
    let whole = String(repeating: line, count: 10_000)
    let long = String(repeating: "b", count: 1 << 23)
    try change(&session, version: 2, [TextDocumentContentChangeEvent(text: whole)])
    try change(&session, version: 3, insertions(long, lines: 1))
    #expect(!session.session.documents.isRead(key))
    try change(&session, version: 4, insertions("- ", lines: 1))
    #expect(session.session.documents.isRead(key))
    #expect(session.session.documents[key]?.text.text == "- " + long + whole)
  }

  @Test func aTextCanBeReplacedAndClosedWhileItIsEdited() throws {
    var session = try session(lines: 2)
    let edits = insertions("\t", lines: 300)
    let whole = TextDocumentContentChangeEvent(text: "- c @z\n")
    try change(&session, version: 2, edits)
    try change(&session, version: 3, edits + [whole])
    #expect(session.session.documents.isRead(key))
    try change(&session, version: 4, [whole] + edits)
    session.settle()
    let tabs = String(repeating: "\t", count: 299)
    #expect(session.session.documents[key]?.text.text == "\t- c @z\n" + tabs)
    try change(&session, version: 5, edits)
    try session.close(testURI)
    session.settle()
    #expect(session.session.documents[key] == nil)
    #expect(session.session.documents.workspace.usage.counts.counts.isEmpty)
  }
}
