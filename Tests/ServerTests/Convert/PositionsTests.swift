import JSON
import LSP
import Testing

@testable import Server

@Suite struct PositionsTests {
  @Test func onlyTheVersionOfADocumentThatIsNotOpenIsNull() {
    let client = Client(
      capabilities: ClientCapabilities(["workspace": ["workspaceEdit": ["documentChanges": true]]]))
    let start = Position(line: 0, character: 0)
    let edit = TextEdit(range: Range(start: start, end: start), newText: "a")
    let files = [
      FileEdits(uri: "a", version: nil, edits: [edit], isNew: true),
      FileEdits(uri: "b", version: 3, edits: [edit]),
      FileEdits(uri: "c", version: 4, edits: []),
    ]
    let written: JSONValue = [
      "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
      "newText": "a",
    ]
    #expect(
      JSONValue(writing: workspaceEdit(files, for: client)) == [
        "documentChanges": [
          ["kind": "create", "uri": "a", "options": ["ignoreIfExists": true]],
          ["textDocument": ["uri": "a", "version": .null], "edits": [written]],
          ["textDocument": ["uri": "b", "version": 3], "edits": [written]],
        ]
      ])
  }
}
