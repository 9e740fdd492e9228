import JSON
import LSP
import TestSupport
import Testing

/// Capabilities with which pushed diagnostics name the version of the document.
private let versioned: JSONValue = [
  "textDocument": ["publishDiagnostics": ["versionSupport": true]]
]

private func change(_ editor: FakeEditor, version: Int, text: String, uri: String = testURI) {
  editor.notify(
    "textDocument/didChange",
    [
      "textDocument": ["uri": .string(uri), "version": .integer(version)],
      "contentChanges": [["text": .string(text)]],
    ])
}

@Suite struct BurstTests {
  @Test func aBurstEndsWithTheFindingsOfItsLastText() throws {
    let editor = try FakeEditor()
    editor.initialize(versioned)
    editor.open("- a\n")
    for version in 2...500 { change(editor, version: version, text: "- \(version) @x @x\n") }
    var count = 0
    var last: JSONValue = .null
    while last["version"] != 500 {
      last = try editor.notification("textDocument/publishDiagnostics")
      count += 1
    }
    #expect(last["diagnostics"].arrayValue?.count == 1)
    #expect(count < 500)
    #expect(editor.leave() == 0)
  }

  @Test func aClientThatDoesNotReadDoesNotStopTheServer() throws {
    let editor = try FakeEditor()
    editor.initialize(versioned)
    editor.open("- a\n")
    // Each publish is larger than a pipe, and the client does not read until everything is sent.
    let text = String(repeating: "- a @due(2025-02-30)\n", count: 600)
    for version in 2...200 { change(editor, version: version, text: "- \(version)\n" + text) }
    let last = editor.ask("no/such")
    var versions: [Int] = []
    while let message = editor.receive() {
      if message["id"] == last { break }
      versions.append(message["params"]["version"].intValue ?? 0)
    }
    while versions.last != 200 {
      let published = try editor.notification("textDocument/publishDiagnostics")
      versions.append(published["version"].intValue ?? 200)
    }
    #expect(versions == versions.sorted())
    #expect(editor.leave() == 0)
  }

  @Test func exitIsObeyedThoughTheClientDoesNotRead() throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.open(String(repeating: "- a\n", count: 2_000))
    let params: JSONValue = ["textDocument": ["uri": .string(testURI)]]
    for _ in 0..<1_000 { editor.ask("textDocument/documentSymbol", params) }
    editor.notify("exit")
    #expect(editor.wait() == 1)
  }

  @Test func randomMessagesLeaveEveryDocumentAsTheyShould() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    let editor = try FakeEditor()
    editor.initialize(versioned)
    var texts: [Int: String] = [:]
    for step in 1...1500 {
      let number = Int.random(in: 0..<20, using: &random)
      let uri = "untitled:\(number)"
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where texts[number] != nil:
        editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
        texts[number] = nil
      case 1: editor.ask("textDocument/hover", ["textDocument": ["uri": .string(uri)]])
      case 2: editor.notify("$/cancelRequest", ["id": .integer(step)])
      case 3: editor.write("oops\r\n")
      case _ where texts[number] == nil:
        texts[number] = "- \(step) @a @a\n"
        editor.open(texts[number] ?? "", uri: uri, version: step)
      default:
        texts[number] = String(repeating: "- \(step) @a @a\n", count: step % 7)
        change(editor, version: step, text: texts[number] ?? "", uri: uri)
      }
    }
    // A last change of each open document shows which findings are its last.
    var counts: [String: Int] = [:]
    for (number, text) in texts {
      change(editor, version: 10_000, text: text, uri: "untitled:\(number)")
      counts["untitled:\(number)"] = text.split(separator: "\n").count
    }
    while !counts.isEmpty {
      let published = try editor.notification("textDocument/publishDiagnostics")
      guard published["version"] == 10_000, let uri = published["uri"].stringValue else { continue }
      #expect(
        published["diagnostics"].arrayValue?.count == counts.removeValue(forKey: uri),
        "seed \(seed), \(uri)")
    }
    #expect(editor.leave() == 0)
  }
}
