import Analysis
import JSON
import TaskText
import Testing

@testable import LSP
@testable import Server

private func change(
  _ start: (Int, Int), _ end: (Int, Int), _ text: String
) -> TextDocumentContentChangeEvent {
  TextDocumentContentChangeEvent(
    range: LSP.Range(
      start: LSP.Position(line: start.0, character: start.1),
      end: LSP.Position(line: end.0, character: end.1)),
    text: text)
}

/// Opens a text in a session with that encoding, changes it and expects what it has become.
private func check(
  _ text: String, _ changes: [TextDocumentContentChangeEvent], gives expected: String,
  encoding: String = "utf-16", _ location: SourceLocation = #_sourceLocation
) throws {
  var client = try TestSession(["general": ["positionEncodings": [.string(encoding)]]])
  try client.open(text)
  try client.notify(
    Notifications.didChange,
    DidChangeTextDocumentParams(
      textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: 2),
      contentChanges: changes))
  let found = client.session.documents[DocumentKey(testURI)]?.text.text
  #expect(found == expected, sourceLocation: location)
}

@Suite struct SynchronizationTests {
  /// An editor replaces all occurrences of a word, the last one first.
  @Test func manyChangesInOneMessageApply() throws {
    var client = try TestSession()
    let line = "- a @x @x\n"
    try client.open(String(repeating: line, count: 4000))
    let changes = (0..<2000).reversed().map { change(($0, 0), ($0, 0), "\t") }
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: testURI, version: 2),
        contentChanges: changes))
    client.settle()
    let document = try #require(client.session.documents[DocumentKey(testURI)])
    let (indented, others) = (String(repeating: "\t" + line, count: 2000), document.text.text)
    #expect(others == indented + String(repeating: line, count: 2000))
    #expect(document.checked.findings().count == 4000)
    #expect(client.session.documents.workspace.usage.counts["x"] == 8000)
  }

  @Test func changesApplyOneAfterTheOther() throws {
    try check(
      "one\ntwo\n", [change((0, 0), (1, 0), ""), change((0, 3), (0, 3), "!\nx")],
      gives: "two!\nx\n")
  }

  @Test func aChangeWithoutARangeReplacesAll() throws {
    try check("one\n", [TextDocumentContentChangeEvent(text: "other")], gives: "other")
  }

  @Test(arguments: [("utf-8", 6), ("utf-16", 3), ("utf-32", 2)])
  func columnsUseTheAgreedEncoding(encoding: String, column: Int) throws {
    try check(
      "é😀x", [change((0, column), (0, column), "|")], gives: "é😀|x", encoding: encoding)
  }

  @Test(arguments: [
    (0, 1, "", "\u{FFFD}x"), (1, 2, "", "\u{FFFD}x"), (1, 1, "-", "\u{FFFD}-\u{FFFD}x"),
    (2, 1, "-", "\u{FFFD}-x"), (1, 3, "", "\u{FFFD}"), (0, 2, "", "x"), (0, 0, "", "😀x"),
  ])
  func theOtherHalfOfACharacterKeepsItsColumn(
    start: Int, end: Int, text: String, expected: String
  ) throws {
    try check("😀x", [change((0, start), (0, end), text)], gives: expected)
    try check("a\n😀x", [change((1, start), (1, end), text)], gives: "a\n" + expected)
  }

  @Test func aRangeFromHalfToHalfKeepsBoth() throws {
    try check("😀a😀b", [change((0, 1), (0, 4), "")], gives: "\u{FFFD}\u{FFFD}b")
    try check("😀", [change((0, 1), (0, 9), ""), change((0, 0), (0, 1), "x")], gives: "x")
  }

  @Test func columnsAfterTheEndOfALineAreItsEnd() throws {
    try check("a\r\nb", [change((0, 9), (0, 99), "!")], gives: "a!\r\nb")
  }

  @Test func linesAfterTheLastAreTheEnd() throws {
    try check("a\n", [change((7, 3), (9, 0), "b")], gives: "a\nb")
  }

  @Test(arguments: [("utf-8", 2), ("utf-8", 3), ("utf-8", 4)])
  func columnsInsideACharacterAreItsStart(encoding: String, column: Int) throws {
    try check("a😀b", [change((0, column), (0, column), "|")], gives: "a|😀b", encoding: encoding)
  }

  @Test func theEndsOfAReversedRangeAreSwapped() throws {
    try check("abcd", [change((0, 3), (0, 1), "")], gives: "ad")
  }

  @Test func aByteOrderMarkIsACharacter() throws {
    try check("\u{FEFF}ab", [change((0, 1), (0, 2), "")], gives: "\u{FEFF}b")
  }

  @Test func aDocumentIsFoundUnderEverySpelling() throws {
    var client = try TestSession()
    try client.open("x", uri: "file:///a%20b")
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: "file:///a b", version: 2),
        contentChanges: [TextDocumentContentChangeEvent(text: "y")]))
    let document = client.session.documents[DocumentKey("file:///a%20b")]
    #expect(document?.text.text == "y")
    #expect(document?.uri == "file:///a%20b")
  }
}
