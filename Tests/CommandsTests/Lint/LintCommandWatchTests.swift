import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Tests/Shells tests Ctrl-C, as signals are blocked in the processes that these tests start.
struct LintCommandWatchTests {
  @Test(
    "after a change of a text, the settings or the list of files, the findings are printed on a clear screen"
  )
  func followsChanges() throws {
    let scratch = try Scratch()
    try scratch.write("- call the bank @home\n", to: "a.todo")
    let terminal = try Pseudoterminal()
    let process = scratch.process("exec tagline lint --watch --output-format concise --color never")
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try process.run()
    try terminal.device.close()

    #expect(terminal.shows("Watching 1 file until Ctrl-C"))
    try scratch.write("- call the bank @home @home\n", to: "a.todo")
    #expect(terminal.shows("a.todo:1:23: warning[duplicate-tag]"))
    try scratch.write("- pay @due(2025-02-30)\n", to: "inner/b.todo")
    #expect(terminal.shows("inner/b.todo:1:20: error[invalid-date]"))
    #expect(terminal.shows("Watching 2 files until Ctrl-C"))
    try scratch.write(#"{ "rules": { "duplicate-tag": "error" } }"#, to: ".tagline.json")
    #expect(terminal.shows("a.todo:1:23: error[duplicate-tag]"))
    #expect(terminal.shows("Watching 2 files until Ctrl-C", times: 2))

    let wipe = "\u{1B}[2J\u{1B}[3J\u{1B}[H"
    #expect(terminal.shown.hasPrefix(wipe))
    #expect(terminal.shown.components(separatedBy: wipe).count >= 5)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test("without a terminal, the screen is not cleared")
  func doesNotClearAPipe() throws {
    let scratch = try Scratch()
    try scratch.write("- pay @due(2025-02-30)\n", to: "a.todo")
    let process = scratch.process("exec tagline lint --watch --output-format concise --color never")
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let note = errors.fileHandleForReading.availableData
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let found = try #require(try output.fileHandleForReading.readToEnd())
    #expect(String(decoding: note, as: UTF8.self) == "Watching 1 file until Ctrl-C\n")
    #expect(String(decoding: found, as: UTF8.self).hasPrefix("a.todo:1:20: error[invalid-date]"))
  }
}
