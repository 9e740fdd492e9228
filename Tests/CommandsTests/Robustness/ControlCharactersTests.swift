import Foundation
import Testing

@testable import Commands

/// Control characters as they may be in a list: an escape that sets the title of the terminal, C0 and C1
/// controls, and a change of direction.
private let controls = "\u{1B}]0;pwn\u{7}\u{8}\u{C}\u{7F}\u{85}\u{9B}5m\u{202E}\u{2066}\u{2028}"

/// A list with them in every part.
private let list = """
  p\(controls):
  - a @cancelled(x \(controls)) @est(1h)
  - b @due(2025-05-32 \(controls)) @who(\(controls)) @x(\(controls)
  - c @search(\(controls)) @b @b @due(2025-05-11\(controls))
  - d \(controls) @done(2025-05-01) @due(2025-05-11) @value(\(controls)) @value(\(controls))
  - p @search(@who contains \(controls)) @who(\(controls)) @value(a)
  """

/// Calls of every command that prints something of a list or of its own arguments.
private let calls = [
  "lint", "lint --all --output-format full LIST", "lint --output-format concise LIST",
  "lint --output-format grouped LIST", "lint --output-format summary LIST",
  "lint --output-format github LIST", "lint --output-format azure LIST", "lint --show-files",
  "lint --fix --show-fixes LIST", "lint CONTROLS", "lint --select CONTROLS", "CONTROLS",
  "done LIST:2 LIST:3 LIST:4 LIST:99", "done CONTROLS:1", "done CONTROLS", "undone LIST:2 LIST:5",
  "postpone LIST:2 LIST:3 LIST:4 LIST:5", "postpone --to CONTROLS LIST:3",
  "cancel LIST:3", "start LIST:3", "start CONTROLS x", "log --from 2025-05-01 --to 2025-05-02",
  "log --tag CONTROLS", "next --all", "next --tag CONTROLS",
  "move LIST:3 --to CONTROLS.todo:x", "move LIST:3 --to LIST:CONTROLS",
  "archive", "archive --to CONTROLS.todo", "undo", "undo CONTROLS", "done LIST:4; tagline undo",
  "add --to LIST CONTROLS", "add x --due CONTROLS", "add x --est CONTROLS", "add x --tag CONTROLS",
  "add --to LIST --project CONTROLS x", "add --to CONTROLS/x y",
  "add --to LIST @due(CONTROLS)", "rename b CONTROLS", "rename CONTROLS b",
  "rename who=CONTROLS b", "rename value=CONTROLS value=b", "format --check",
  "format --diff CONTROLS", "format",
  "find CONTROLS", "find not @x", "find --output-format text not @x", "find --saved CONTROLS",
  "time --today 2025-05-11", "time --by tag --tag CONTROLS", "time --by tag",
  "time --from CONTROLS",
  "find --output-format titles not @x", "find --saved p", "find --count not @x", "find",
  "find '@who contains ('", "tags",
  "tags CONTROLS", "tags --output-format list", "tags --output-format chips",
  "agenda --today 2025-05-01",
  "agenda --tag CONTROLS", "agenda --from CONTROLS", "explain CONTROLS", "config --show CONTROLS",
  "config --show .", "config CONTROLS", "init", "init CONTROLS", "man CONTROLS",
  "completions CONTROLS", "lsp CONTROLS",
]

/// Calls whose output is data in a pipe, and is only shown on a terminal.
private let shownCalls = [
  "lint --diff LIST", "format --diff LIST", "rename --diff b c", "done --diff LIST:4",
  "tags --output-format json", "find --output-format json not @x", "init --print",
  "lint --output-format json LIST", "lint --output-format junit LIST",
  "agenda --output-format json", "agenda --output-format html",
]

@Suite(.serialized) struct ControlCharactersTests {
  @Test("no control character of a list or an argument is in a message", arguments: calls)
  func pipes(call: String) throws {
    let result = try scratch().run(ControlCharactersTests.command(call))
    #expect(!(result.output + result.errors).isEmpty)
    expectNone(in: result.output + result.errors)
  }

  @Test("none is in what a terminal gets", arguments: calls + shownCalls)
  func terminals(call: String) throws {
    let scratch = try scratch()
    let terminal = try Pseudoterminal()
    let process = scratch.process(ControlCharactersTests.command(call))
    (process.standardOutput, process.standardError) = (terminal.device, terminal.device)
    try process.run()
    try terminal.device.close()
    terminal.readToEnd()
    process.waitUntilExit()
    #expect(!terminal.shown.isEmpty)
    expectNone(in: terminal.shown.replacingOccurrences(of: "\r\n", with: "\n"))
  }

  @Test("every command is called")
  func areComplete() {
    let called = Set((calls + shownCalls).compactMap { $0.split(separator: " ").first })
    #expect(Command.all.map(\.name).filter { !called.contains($0[...]) } == [])
  }

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(list, to: "a\u{1B}]0;b\u{7}.todo")
    return scratch
  }

  private static func command(_ call: String) -> String {
    "tagline "
      + call.replacingOccurrences(of: "LIST", with: "\"$(printf 'a\\033]0;b\\007').todo\"")
      .replacingOccurrences(of: "@due(CONTROLS)", with: "'@due(\(controls))'")
      .replacingOccurrences(of: "CONTROLS", with: "'\(controls)'")
  }

  private func expectNone(in text: String) {
    let plain = text.replacing(/\u{1B}\[[0-9;]*[mK]/, with: "").unicodeScalars
    let found = plain.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: scalar.properties.generalCategory == .control
      }
    }
    #expect(found.isEmpty, "\(text.debugDescription)")
  }
}
