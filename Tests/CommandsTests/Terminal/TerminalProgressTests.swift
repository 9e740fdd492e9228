import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(.serialized)
struct TerminalProgressTests {
  private static let command = "exec tagline lint --jobs 2 slow.todo quick.todo"

  @Test("a terminal shows the progress of long work until it is done")
  func isShownAndErased() throws {
    let scratch = try TerminalProgressTests.scratch()
    let terminal = try Pseudoterminal()
    let process = scratch.process(TerminalProgressTests.command)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.device
    try process.run()
    try terminal.device.close()
    #expect(terminal.shows("\r\u{1B}[K1 of 2 files"))
    try TerminalProgressTests.release(scratch)
    terminal.readToEnd()
    process.waitUntilExit()
    #expect(terminal.shown.hasSuffix("\r\u{1B}[K"))
    #expect(process.terminationStatus == 0)
  }

  @Test("short work and work without a terminal show no progress")
  func isNotShownElsewhere() throws {
    let scratch = try TerminalProgressTests.scratch()
    let terminal = try Pseudoterminal()
    let quick = scratch.process("exec tagline lint quick.todo")
    quick.standardOutput = FileHandle.nullDevice
    quick.standardError = terminal.device
    try quick.run()
    try terminal.device.close()
    terminal.readToEnd()
    quick.waitUntilExit()
    #expect(terminal.shown.isEmpty)

    let errors = Pipe()
    let piped = scratch.process(TerminalProgressTests.command)
    piped.standardOutput = FileHandle.nullDevice
    piped.standardError = errors
    try piped.run()
    // Long enough for the progress to appear.
    usleep(800_000)
    try TerminalProgressTests.release(scratch)
    #expect(try errors.fileHandleForReading.readToEnd() == nil)
    piped.waitUntilExit()
  }

  /// A folder with a normal text and a pipe, which takes as long to read as the test wants.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("- call the bank @home\n", to: "quick.todo")
    #expect(mkfifo(scratch.url.appending(path: "slow.todo").path, 0o600) == 0)
    return scratch
  }

  private static func release(_ scratch: Scratch) throws {
    try FileHandle(forWritingTo: scratch.url.appending(path: "slow.todo")).close()
  }
}
