import Foundation
import JSON
import LSP
import Testing

@testable import Server

/// The code of an error response.
private func code(_ answer: JSONValue) -> Int? { answer["error"]["code"].intValue }

@Suite struct LifecycleTests {
  @Test func aRequestBeforeInitializeIsRefused() throws {
    let editor = try FakeEditor()
    #expect(code(editor.request("textDocument/hover")) == -32002)
    #expect(code(editor.request("no/such")) == -32002)
    #expect(code(editor.request("shutdown")) == -32002)
    editor.initialize()
    #expect(editor.leave() == 0)
  }

  @Test func aNotificationBeforeInitializeIsDropped() throws {
    let editor = try FakeEditor()
    editor.open("- a\n")
    editor.notify("initialized")
    editor.initialize()
    #expect(editor.leave() == 0)
    #expect(editor.others.isEmpty)
  }

  @Test func exitBeforeInitializeIsObeyed() throws {
    let editor = try FakeEditor()
    editor.notify("exit")
    #expect(editor.wait() == 1)
  }

  @Test func aSecondInitializeIsRefused() throws {
    let editor = try FakeEditor()
    editor.initialize()
    #expect(code(editor.request("initialize", ["capabilities": [:]])) == -32600)
    #expect(editor.leave() == 0)
  }

  @Test func everyRequestAfterShutdownIsRefused() throws {
    let editor = try FakeEditor()
    editor.initialize()
    #expect(editor.request("shutdown")["result"] == .null)
    for method in ["textDocument/hover", "shutdown", "initialize", "no/such"] {
      #expect(code(editor.request(method)) == -32600)
    }
    editor.notify("exit")
    #expect(editor.wait() == 0)
  }

  @Test func exitWithoutShutdownIsAFailure() throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.notify("exit")
    #expect(editor.wait() == 1)
  }

  @Test func theEndOfTheInputEndsTheServer() throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.closeInput()
    #expect(editor.wait() == 1)
  }

  @Test func theEndOfTheInputAfterShutdownIsNotAFailure() throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.request("shutdown")
    editor.closeInput()
    #expect(editor.wait() == 0)
  }

  @Test func shutdownAndExitAfterALongTextAreNotAFailure() throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.open(String(repeating: "- a @x(1) @due(2025-05-11)\n", count: 100_000))
    editor.ask("shutdown")
    editor.notify("exit")
    editor.closeInput()
    #expect(editor.wait() == 0)
  }

  @Test func aServerWhoseOutputNobodyReadsEnds() throws {
    let editor = try FakeEditor()
    editor.initialize()
    editor.stopReading()
    #expect(editor.wait() == 1)
  }

  @Test func requestsBeforeTheEndOfTheInputAreAnswered() throws {
    let editor = try FakeEditor()
    let initialize = editor.ask("initialize", ["processId": nil, "capabilities": [:]])
    let unknown = editor.ask("no/such")
    editor.closeInput()
    #expect(editor.receive()?["id"] == initialize)
    #expect(editor.receive()?["id"] == unknown)
    #expect(editor.receive() == nil)
  }

  @Test(arguments: ["initialize", "argument"])
  func theServerDoesNotOutliveTheProcessThatItServes(named place: String) throws {
    let served = Process()
    served.executableURL = URL(fileURLWithPath: "/bin/sh")
    served.arguments = ["-c", "read line"]
    let input = Pipe()
    served.standardInput = input
    try served.run()
    let id = Int(served.processIdentifier)
    let editor = try FakeEditor(
      arguments: place == "argument" ? ["--clientProcessId=\(id)"] : [])
    if place == "initialize" {
      editor.request("initialize", ["processId": .integer(id), "capabilities": [:]])
    }
    try input.fileHandleForWriting.close()
    #expect(editor.wait() == 1)
  }

  @Test func anInvalidProcessIdIsIgnored() throws {
    for id: JSONValue in [0, -1, 9_007_199_254_740_991] {
      let editor = try FakeEditor()
      editor.request("initialize", ["processId": id, "capabilities": [:]])
      #expect(editor.leave() == 0)
    }
  }
}
