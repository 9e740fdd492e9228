import Foundation
import JSON
import LSP
import Platform
import Testing

@testable import Server

@Suite struct SessionLogTests {
  @Test func theLogHasWhatHappened() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let editor = try FakeEditor(arguments: ["--log", path, "--log-level", "warning"])
    editor.initialize()
    editor.write("oops\r\n")
    #expect(editor.leave() == 0)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix("error: \(FramingError.malformedHeader)") == true)
  }

  @Test func aLogThatCannotBeWrittenDoesNotStopTheServer() throws {
    let editor = try FakeEditor(arguments: ["--log", "/no/such/folder/log"])
    editor.initialize()
    #expect(editor.leave() == 0)
  }

  @Test(arguments: [("off", 0), ("messages", 1), ("verbose", 1)])
  func theTraceIsAsLongAsWanted(value: String, count: Int) throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.notify("$/setTrace", ["value": .string(value)])
    editor.request("no/such")
    #expect(editor.leave() == 0)
    let traced = editor.others.filter { $0["method"] == "$/logTrace" }
    let lines = traced.compactMap { $0["params"]["message"].stringValue }
    #expect(lines.filter { $0.contains("`no/such` took") }.count == count)
    #expect(traced.allSatisfy { ($0["params"]["verbose"] == .null) == (value != "verbose") })
  }

  @Test func aSlowMessageIsLogged() throws {
    var client = try TestSession()
    client.note(.notification(method: "m", params: nil), took: .milliseconds(51))
    client.note(.notification(method: "n", params: nil), took: .milliseconds(49))
    let lines = client.effects.compactMap { effect -> String? in
      guard case .log(_, let text) = effect else { return nil }
      return text
    }
    #expect(lines.suffix(1) == ["`m` took 51.0 ms"])
    #expect(!lines.contains { $0.contains("`n`") })
  }
}
