import JSON
import LSP
import Testing

private func error<Value: Decodable>(_ type: Value.Type, _ value: JSONValue) -> String {
  do {
    _ = try value.decode(type, named: "params")
    return "none"
  } catch {
    return error.description
  }
}

@Suite struct JSONDecodingTests {
  @Test func theFirstWrongMemberIsNamed() {
    let identifier: JSONValue = ["uri": "file:///a"]
    #expect(
      error(TextDocumentPositionParams.self, ["textDocument": identifier])
        == "`params.position` is missing: `Position` is allowed")
    #expect(
      error(
        TextDocumentPositionParams.self,
        ["textDocument": identifier, "position": ["line": "1", "character": 0]])
        == "`params.position.line` is a string: a number is allowed")
    #expect(
      error(
        TextDocumentPositionParams.self,
        ["textDocument": identifier, "position": ["line": -1, "character": 0]])
        == "`params.position.line` is -1: a whole number from 0 is allowed")
    #expect(
      error(
        DidChangeTextDocumentParams.self,
        ["textDocument": identifier, "contentChanges": [["text": ""], ["text": 5]]])
        == "`params.contentChanges[1].text` is an integer: a string is allowed")
    #expect(
      error(TextDocumentPositionParams.self, []) == "`params` is an array: an object is allowed")
    #expect(
      error(InitializeParams.self, ["capabilities": 5])
        == "`params.capabilities` is an integer: an object is allowed")
    #expect(
      error(CancelParams.self, ["id": nil])
        == "`params.id` is null: a value of the protocol is allowed")
  }

  @Test(
    arguments: [
      (["line": 2, "character": 3], 2, 3),
      (["line": .number(2), "character": 3], 2, 3),
      (["line": 4_294_967_295, "character": .number(1e300)], Int(Int32.max), Int(Int32.max)),
      (["line": 0, "character": 0, "more": [1]], 0, 0),
    ] as [(JSONValue, Int, Int)])
  func largeNumbersBecomeTheProtocolsMaximum(value: JSONValue, line: Int, character: Int) throws {
    #expect(try value.decode(Position.self) == Position(line: line, character: character))
  }

  @Test func capabilitiesOfAnyTypeAreRead() throws {
    let values: [JSONValue] = [nil, true, 5, "x", [], [:], [[:]]]
    for value in values {
      let json: JSONValue = [
        "general": value, "window": value, "workspace": value,
        "textDocument": ["completion": value, "hover": ["contentFormat": value]],
      ]
      let capabilities = try json.decode(ClientCapabilities.self)
      if capabilities.takesSnippets || capabilities.hoverMarkup != nil { Issue.record("\(value)") }
      if capabilities.positionEncodings != ["utf-16"] { Issue.record("\(value)") }
    }
  }

  @Test func aLongArrayEndsWithTheErrorOfTheCheck() {
    struct Stop: Error {}
    var rest = 5
    let check = { () throws(Stop) in
      guard rest > 0 else { throw Stop() }
      rest -= 1
    }
    let change: JSONValue = ["text": ""]
    let value: JSONValue = [
      "textDocument": ["uri": "file:///a"],
      "contentChanges": .array(Array(repeating: change, count: 10)),
    ]
    #expect(throws: Stop.self) {
      try value.decode(DidChangeTextDocumentParams.self, named: "params", check: check)
    }
    #expect(throws: JSONTypeError.self) {
      try JSONValue.null.decode(DidChangeTextDocumentParams.self, named: "params", check: check)
    }
  }
}
