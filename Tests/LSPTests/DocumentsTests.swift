import JSON
import Testing

@testable import LSP

/// A change whose numbers and texts are any JSON.
private func change(_ line: JSONValue, _ text: JSONValue = "a") -> JSONValue {
  let place: JSONValue = ["line": line, "character": 3]
  return ["range": ["start": place, "end": place], "rangeLength": 0, "text": text]
}

@Suite struct DirectChangesTests {
  @Test(arguments: [0, 7, 2_147_483_647])
  func aUsualChangeIsReadAsADecoderReadsIt(line: Int) throws {
    let json = change(.integer(line))
    let usual = TextDocumentContentChangeEvent(usual: json)
    #expect(usual?.range?.end == Position(line: line, character: 3))
    #expect(try json.decode() == usual)
    #expect(try JSONValue.array([json]).decode() == [usual])
  }

  /// Read by a decoder, alone and among others.
  @Test(arguments: [
    change(.number(1)), change(2_147_483_648), change(.number(1e99)), ["text": "b"],
    ["range": nil, "text": "b"],
  ])
  func anUnusualChangeIsLeftToTheDecoder(json: JSONValue) throws {
    #expect(TextDocumentContentChangeEvent(usual: json) == nil)
    let decoded: TextDocumentContentChangeEvent = try json.decode()
    #expect(try JSONValue.array([change(1), json]).decode() == [change(1).decode(), decoded])
  }

  @Test(arguments: [
    (change(-1), "`[1].range.start.line` is -1: a whole number from 0 is allowed"),
    (change(nil), "`[1].range.start.line` is null: a number is allowed"),
    (change(1, 5), "`[1].text` is an integer: a string is allowed"),
    (5, "`[1]` is an integer: an object is allowed"),
  ])
  func theDecoderSaysWhatIsWrong(json: JSONValue, expected: String) {
    #expect(TextDocumentContentChangeEvent(usual: json) == nil)
    let error = #expect(throws: JSONTypeError.self) {
      try JSONValue.array([change(1), json]).decode([TextDocumentContentChangeEvent].self)
    }
    #expect(error?.description == expected)
  }
}
