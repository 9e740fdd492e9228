import Foundation
import JSON
import LSP
import Testing

private func place(_ line: Int, _ character: Int) -> JSONValue {
  ["line": .integer(line), "character": .integer(character)]
}

private func change(
  _ editor: FakeEditor, version: Int = 2, uri: String = testURI, _ changes: [JSONValue]
) {
  editor.notify(
    "textDocument/didChange",
    [
      "textDocument": ["uri": .string(uri), "version": .integer(version)],
      "contentChanges": .array(changes),
    ])
}

/// What the program finds in a document, without waiting for a publish.
private func findings(_ editor: FakeEditor, in uri: String) -> JSONValue {
  let answer = editor.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
  return answer["result"]["items"]
}

/// Opens a text, changes it, and expects the findings of a document that is opened with the changed
/// text.
private func check(
  _ text: String, _ changes: [JSONValue], gives expected: String, encoding: String = "utf-16",
  _ location: SourceLocation = #_sourceLocation
) throws {
  let editor = try FakeEditor()
  editor.initialize([
    "general": ["positionEncodings": [.string(encoding)]], "textDocument": ["diagnostic": [:]],
  ])
  editor.open(text)
  editor.open(expected, uri: "file:///expected.taskpaper")
  change(editor, changes)
  let found = findings(editor, in: testURI)
  #expect(found.arrayValue?.isEmpty == false, sourceLocation: location)
  #expect(found == findings(editor, in: "file:///expected.taskpaper"), sourceLocation: location)
  #expect(editor.leave() == 0)
}

@Suite struct ChangesTests {
  @Test func theEndsOfAReversedRangeAreSwapped() throws {
    try check(
      "- é @x @y\n", [["range": ["start": place(0, 9), "end": place(0, 8)], "text": "x"]],
      gives: "- é @x @x\n")
  }

  @Test func positionsAfterTheEndOfALineAreItsEnd() throws {
    try check(
      "- a @x\r\n- b @x @x\r\n",
      [["range": ["start": place(0, 99), "end": place(0, 1 << 30)], "text": " @x"]],
      gives: "- a @x @x\r\n- b @x @x\r\n")
  }

  @Test func linesAfterTheLastAreTheEndOfTheText() throws {
    try check(
      "- a @x @x\n",
      [["range": ["start": place(7, 3), "end": place(2_147_483_647, 0)], "text": "- b @y @y"]],
      gives: "- a @x @x\n- b @y @y")
  }

  @Test(arguments: [("utf-8", 3), ("utf-8", 4), ("utf-8", 5), ("utf-16", 3)])
  func positionsInsideACharacterAreItsStart(encoding: String, column: Int) throws {
    try check(
      "- \u{1F600} @x @x\n",
      [["range": ["start": place(0, column), "end": place(0, column)], "text": "a"]],
      gives: "- a\u{1F600} @x @x\n", encoding: encoding)
  }

  @Test func changesOfClosedDocumentsAndEmptyChangesAreLogged() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let editor = try FakeEditor(arguments: ["--log", path])
    editor.initialize(["textDocument": ["diagnostic": [:]]])
    editor.open("- a @x @x\n")
    change(editor, uri: "file:///other.taskpaper", [["text": "- b"]])
    change(editor, [])
    #expect(findings(editor, in: testURI).arrayValue?.count == 1)
    #expect(editor.leave() == 0)
    let log = try String(contentsOfFile: path, encoding: .utf8)
    #expect(log.contains("file:///other.taskpaper"))
    #expect(log.contains(testURI))
  }

  @Test(arguments: [1, 0, -7])
  func aVersionThatIsNotGreaterIsApplied(version: Int) throws {
    let editor = try FakeEditor()
    editor.initialize(["textDocument": ["diagnostic": [:]]])
    editor.open("- a @x\n")
    change(
      editor, version: version,
      [["range": ["start": place(0, 6), "end": place(0, 6)], "text": " @x"]])
    #expect(findings(editor, in: testURI).arrayValue?.count == 1)
    #expect(editor.leave() == 0)
  }

  @Test func answersComeInTheOrderOfTheRequests() throws {
    let editor = try FakeEditor()
    editor.initialize(["textDocument": ["diagnostic": [:]]])
    editor.open("- a\n")
    var asked: [JSONValue] = []
    var counts: [JSONValue: Int] = [:]
    for round in 0..<50 {
      change(editor, version: round + 2, [["text": .string(round % 2 == 0 ? "- @x @x" : "- @x")]])
      let id = editor.ask("textDocument/diagnostic", ["textDocument": ["uri": .string(testURI)]])
      asked.append(id)
    }
    var answered: [JSONValue] = []
    while answered.count < asked.count, let message = editor.receive() {
      guard message["method"] == .null else { continue }
      answered.append(message["id"])
      counts[message["id"]] = message["result"]["items"].arrayValue?.count
    }
    #expect(answered == asked)
    for (round, id) in asked.enumerated() { #expect(counts[id] == (round % 2 == 0 ? 1 : 0)) }
    #expect(editor.leave() == 0)
  }
}
