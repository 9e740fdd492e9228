import JSON
import Testing

@testable import LSP

private func error<Value: JSONReadable>(_ type: Value.Type, _ value: JSONValue) -> String {
  do throws(JSONTypeError) {
    _ = try value.read(type, at: "params")
    return "none"
  } catch {
    return error.description
  }
}

/// A change whose numbers and texts are any JSON.
private func change(_ line: JSONValue, _ text: JSONValue = "a") -> JSONValue {
  let place: JSONValue = ["line": line, "character": 3]
  return ["range": ["start": place, "end": place], "rangeLength": 0, "text": text]
}

@Suite struct JSONReadingTests {
  @Test func theFirstWrongMemberIsNamed() {
    let identifier: JSONValue = ["uri": "file:///a"]
    let start: JSONValue = ["line": 0, "character": 0]
    let place: JSONValue = ["start": start, "end": start]
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
      error(NamedDiagnostic.self, ["range": place, "code": [:]])
        == "`params.code` is an object: an integer or a string is allowed")
    #expect(
      error(ReferenceParams.self, ["textDocument": identifier, "position": start, "context": [:]])
        == "`params.context.includeDeclaration` is missing: a boolean is allowed")
  }

  @Test(
    arguments: [
      (["line": 2, "character": 3], 2, 3),
      (["line": .number(2), "character": 3], 2, 3),
      (["line": 4_294_967_295, "character": .number(1e300)], Int(Int32.max), Int(Int32.max)),
      (["line": 0, "character": 0, "more": [1]], 0, 0),
    ] as [(JSONValue, Int, Int)])
  func largeNumbersBecomeTheProtocolsMaximum(value: JSONValue, line: Int, character: Int) throws {
    #expect(try Position.read(value) == Position(line: line, character: character))
  }

  @Test(arguments: [(.number(1), 1), (2_147_483_648, 2_147_483_647), (0, 0)] as [(JSONValue, Int)])
  func changesAreRead(line: JSONValue, expected: Int) throws {
    let changes: [TextDocumentContentChangeEvent] = try JSONValue.array([change(line)]).read(at: "")
    let place = Position(line: expected, character: 3)
    #expect(changes == [.init(range: Range(start: place, end: place), text: "a")])
  }

  @Test(arguments: [["text": "b"], ["range": nil, "text": "b"]] as [JSONValue])
  func aChangeWithoutARangeIsRead(json: JSONValue) throws {
    #expect(try TextDocumentContentChangeEvent.read(json) == .init(range: nil, text: "b"))
  }

  @Test(
    arguments: [
      (change(-1), "`params[1].range.start.line` is -1: a whole number from 0 is allowed"),
      (change(nil), "`params[1].range.start.line` is null: a number is allowed"),
      (change(1, 5), "`params[1].text` is an integer: a string is allowed"),
      (5, "`params[1]` is an integer: an object is allowed"),
    ] as [(JSONValue, String)])
  func anErrorNamesTheElement(json: JSONValue, expected: String) {
    #expect(error([TextDocumentContentChangeEvent].self, [change(1), json]) == expected)
  }

  @Test func capabilitiesOfAnyTypeAreRead() throws {
    let values: [JSONValue] = [nil, true, 5, "x", [], [:], [[:]]]
    for value in values {
      let json: JSONValue = [
        "general": value, "window": value, "workspace": value,
        "textDocument": ["completion": value, "hover": ["contentFormat": value]],
      ]
      let capabilities = try ClientCapabilities.read(json)
      if capabilities.takesSnippets || capabilities.hoverMarkup != nil { Issue.record("\(value)") }
      if capabilities.positionEncodings != ["utf-16"] { Issue.record("\(value)") }
    }
  }
}
