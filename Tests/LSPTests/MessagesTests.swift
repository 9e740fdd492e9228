import JSON
import LSP
import Testing

private func read(_ body: String) -> IncomingMessage {
  IncomingMessage(body: Array(body.utf8))
}

private func malformedCode(_ body: String) -> (id: RequestID?, code: Int)? {
  guard case .malformed(let id, let error) = read(body) else { return nil }
  return (id, error.code.rawValue)
}

@Suite struct IncomingMessageTests {
  @Test func theKindsOfMessagesAreDistinguished() {
    #expect(
      read(#"{"jsonrpc":"2.0","id":1,"method":"m"}"#)
        == .request(id: .integer(1), method: "m", params: nil))
    #expect(
      read(#"{"id":"é","method":"m","params":[1]}"#)
        == .request(id: .string("é"), method: "m", params: [1]))
    #expect(read(#"{"method":"m","params":{}}"#) == .notification(method: "m", params: [:]))
    #expect(
      read(#"{"id":1,"result":null}"#) == .response(id: .integer(1), result: .success(.null)))
    #expect(
      read(#"{"id":1,"error":{"code":-1,"message":"no"}}"#)
        == .response(
          id: .integer(1), result: .failure(ResponseError(.init(rawValue: -1), "no"))))
    #expect(read(#"{"id":null,"error":{"code":-32700,"message":""}}"#) == .strayResponse)
  }

  @Test(arguments: [
    ("", -32700), ("{", -32700), ("{}x", -32700), ("[]", -32600), ("[{\"id\":1}]", -32600),
    ("5", -32600), ("null", -32600), ("\"a\"", -32600), ("{}", -32600),
    (#"{"id":null,"method":"m"}"#, -32600), (#"{"id":1.5,"method":"m"}"#, -32600),
    (#"{"id":{},"method":"m"}"#, -32600), (#"{"method":5}"#, -32600),
  ])
  func anInvalidMessageIsAnErrorWithoutAnId(body: String, code: Int) throws {
    let (id, found) = try #require(malformedCode(body))
    #expect(id == nil)
    #expect(found == code)
  }

  @Test(arguments: [#"{"id":7}"#, #"{"id":7,"method":5}"#])
  func anInvalidMessageKeepsAnIdThatCanBeRead(body: String) throws {
    let (id, code) = try #require(malformedCode(body))
    #expect(id == .integer(7))
    #expect(code == -32600)
  }

  @Test func bytesThatAreNotUTF8AreNotJSON() throws {
    let body = Array("{\"method\":\"".utf8) + [0xFF] + Array("\"}".utf8)
    guard case .malformed(nil, let error) = IncomingMessage(body: body) else {
      Issue.record("it was read")
      return
    }
    #expect(error.code == .parseError)
  }
}

@Suite struct OutgoingMessageTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func messagesAreWritten() {
    #expect(
      text(OutgoingMessage.response(id: .integer(1), result: JSONValue?.none))
        == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    #expect(
      text(OutgoingMessage.response(id: nil, error: ResponseError(.parseError, "no")))
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}"#)
    #expect(
      text(OutgoingMessage.request(id: "a", method: "m", params: OutgoingObject?.none))
        == #"{"jsonrpc":"2.0","id":"a","method":"m"}"#)
    #expect(
      text(OutgoingMessage.notification(method: "m", params: [:] as JSONValue))
        == #"{"jsonrpc":"2.0","method":"m","params":{}}"#)
    #expect(
      text(OutgoingMessage.progress("t", [1]))
        == #"{"jsonrpc":"2.0","method":"$/progress","params":{"token":"t","value":[1]}}"#)
  }

  @Test func membersWithoutAValueAreLeftOut() {
    let none: Int? = nil
    let object: OutgoingObject = ["b": none, "a": JSONValue.null, "c": ["x": 1], "d": [none, 2]]
    #expect(
      text(OutgoingMessage.notification(method: "m", params: object))
        == #"{"jsonrpc":"2.0","method":"m","params":{"a":null,"c":{"x":1},"d":[null,2]}}"#)
  }
}
