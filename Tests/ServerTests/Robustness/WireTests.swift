import Foundation
import JSON
import LSP
import Testing

/// An editor whose server is ready.
private func ready() throws -> FakeEditor {
  let editor = try FakeEditor()
  editor.initialize()
  return editor
}

/// Expects that the server still answers, and ends it as the protocol demands.
private func expectAlive(_ editor: FakeEditor, _ location: SourceLocation = #_sourceLocation) {
  let answer = editor.request("no/such")
  #expect(answer["error"]["code"] == -32601, sourceLocation: location)
  #expect(editor.leave() == 0, sourceLocation: location)
}

private func framed(_ body: [UInt8]) -> [UInt8] { Frame.bytes(of: body) }

@Suite struct WireTests {
  @Test(arguments: ["no/such", "$/such", "textDocument/moniker", ""])
  func anUnknownRequestIsNotFound(method: String) throws {
    let editor = try ready()
    #expect(editor.request(method)["error"]["code"] == -32601)
    expectAlive(editor)
  }

  @Test func unknownNotificationsAreIgnored() throws {
    let editor = try ready()
    for method in ["no/such", "$/such", "textDocument/moniker", ""] { editor.notify(method) }
    expectAlive(editor)
    #expect(editor.others.isEmpty)
  }

  @Test(arguments: [
    Array("{".utf8), Array("{'a':1}".utf8), Array("nonsense".utf8), [], [0xFF, 0xFE],
    Array("{\"method\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
    Array(String(repeating: "[", count: 100_000).utf8),
  ])
  func aBodyThatIsNotJSONIsAnswered(body: [UInt8]) throws {
    let editor = try ready()
    editor.write(framed(body))
    var answer = editor.receive()
    while let log = answer, log["method"] != .null { answer = editor.receive() }
    #expect(answer?["error"]["code"] == -32700)
    #expect(answer?.objectValue?["id"] == .some(.null))
    expectAlive(editor)
  }

  @Test(arguments: ["[]", "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"shutdown\"}]", "5", "null"])
  func aBodyThatIsNotAnObjectIsAnswered(body: String) throws {
    let editor = try ready()
    editor.write(framed(Array(body.utf8)))
    var answer = editor.receive()
    while let log = answer, log["method"] != .null { answer = editor.receive() }
    #expect(answer?["error"]["code"] == -32600)
    #expect(answer?.objectValue?["id"] == .some(.null))
    expectAlive(editor)
  }

  @Test(arguments: [
    "content-length: {n}\r\n\r\n", "CONTENT-LENGTH:{n}\r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: {n}\r\n\r\n",
    "Content-Length: {n}\r\nX-More: a: b\r\n\r\n",
    "no colon\r\nContent-Length: {n}\r\n\r\n",
    "Content-Length: 100000000000000000000\r\n\r\n{}Content-Length: {n}\r\n\r\n",
    "Content-Length: -5\r\n\r\n{}content-length: {n}\r\n\r\n",
    "Content-Length: \r\n\r\n{}Content-Length: {n}\r\n\r\n",
    "Content-Length: five\r\n\r\n{}Content-Length: {n}\r\n\r\n",
    "Content-Length: 268435457\r\n\r\nnullContent-Length: {n}\r\n\r\n",
  ])
  func theMessageAfterAHeaderIsRead(header: String) throws {
    let editor = try ready()
    let body = #"{"jsonrpc":"2.0","id":"behind","method":"no/such"}"#
    editor.write(header.replacingOccurrences(of: "{n}", with: "\(body.utf8.count)") + body)
    var answer = editor.receive()
    while let log = answer, log["method"] != .null { answer = editor.receive() }
    #expect(answer?["id"] == "behind")
    expectAlive(editor)
  }

  @Test func aFramingErrorIsLogged() throws {
    let editor = try ready()
    editor.write("Content-Length: -5\r\n\r\n")
    let line = try editor.notification("window/logMessage")["message"].stringValue
    #expect(line?.contains("-5") == true)
    expectAlive(editor)
  }

  @Test func anEmptyBodyIsNotJSON() throws {
    let editor = try ready()
    editor.write("Content-Length: 0\r\n\r\n")
    var answer = editor.receive()
    while let log = answer, log["method"] != .null { answer = editor.receive() }
    #expect(answer?["error"]["code"] == -32700)
    expectAlive(editor)
  }

  @Test func aMessageMayArriveByteByByte() throws {
    let editor = try ready()
    let body = Array(#"{"jsonrpc":"2.0","id":"slow","method":"no/such"}"#.utf8)
    for byte in framed(body) { editor.write([byte]) }
    #expect(editor.receive()?["id"] == "slow")
    expectAlive(editor)
  }

  @Test func manyMessagesMayArriveAtOnce() throws {
    let editor = try ready()
    let bytes = (1000..<1200).flatMap { id in
      framed(Array(#"{"jsonrpc":"2.0","id":\#(id),"method":"no/such"}"#.utf8))
    }
    editor.write(bytes)
    for id in 1000..<1200 where editor.receive()?["id"] != .integer(id) {
      Issue.record("answer \(id) is missing or late")
    }
    expectAlive(editor)
  }

  @Test(arguments: ["a", "", "0", "é\u{1F600}\n\""])
  func idsAreEchoedAsTheyCame(id: String) throws {
    let editor = try ready()
    for id: JSONValue in [.string(id), 0, -1, 2_147_483_647, -9_007_199_254_740_993] {
      editor.ask("no/such", id: id)
      #expect(editor.receive()?["id"] == id)
    }
    expectAlive(editor)
  }

  @Test func answersToNoRequestAndCancelsOfNoneAreIgnored() throws {
    let editor = try ready()
    for id: JSONValue in ["a", 0, -1, 2_147_483_647, nil, .number(1.5), [:]] {
      editor.send(["jsonrpc": "2.0", "id": id, "result": [:]])
      editor.send(["jsonrpc": "2.0", "id": id, "error": ["code": 1, "message": ""]])
      editor.notify("$/cancelRequest", ["id": id])
    }
    editor.notify("$/cancelRequest", 5)
    expectAlive(editor)
    #expect(editor.others.allSatisfy { $0["error"] == .null })
  }

  @Test func aRequestThatIsCancelledWhileItWaitsIsAnsweredOnce() throws {
    let editor = try ready()
    // The loop is busy with the text while the reader reads the request and its cancel.
    editor.open(String(repeating: "- a task @due(2025-05-11)\n", count: 4000))
    let formatting: JSONValue = [
      "textDocument": ["uri": .string(testURI)], "options": ["tabSize": 4, "insertSpaces": false],
    ]
    let others = (0..<20).map { _ in editor.ask("textDocument/formatting", formatting) }
    let id = editor.ask("textDocument/hover", [:])
    editor.notify("$/cancelRequest", ["id": id])
    var answers: [JSONValue] = []
    let last = editor.ask("no/such")
    while let message = editor.receive() {
      if message["id"] == id { answers.append(message) }
      if others.contains(message["id"]) { #expect(message["result"] == []) }
      if message["id"] == last { break }
    }
    #expect(answers.map { $0["error"]["code"] } == [-32800])
    expectAlive(editor)
  }

  @Test func aClientThatStopsReadingDoesNotKillTheServer() throws {
    let editor = try ready()
    editor.stopReading()
    for _ in 0..<100 { editor.ask("no/such") }
    editor.notify("exit")
    #expect(editor.wait() == 1)
  }

  #if os(Linux)
    @Test func whatIsPrintedByMistakeDoesNotReachTheClient() throws {
      let editor = try ready()
      let path = "/proc/\(editor.processIdentifier)/fd/1"
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: path)
      #expect(target == "/dev/null")
      expectAlive(editor)
    }

    @Test(arguments: [FrameReader.defaultBodyLimit / 2, FrameReader.defaultBodyLimit])
    func nothingIsAllocatedForABodyThatHasNotArrived(length: Int) throws {
      let editor = try ready()
      // The address space that the C library reserves for the heap of a new thread does not count.
      func writable() throws -> Int {
        let path = "/proc/\(editor.processIdentifier)/statm"
        let pages = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
        return try #require(Int(pages[5])) * 4096
      }
      let before = try writable()
      editor.write("Content-Length: \(length)\r\n\r\n")
      editor.write(String(repeating: " ", count: 10 << 20))
      #expect(try writable() - before < length / 2)
      editor.closeInput()
      #expect(editor.wait() == 1)
    }
  #endif
}
