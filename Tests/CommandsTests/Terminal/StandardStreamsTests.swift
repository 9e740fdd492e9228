import Foundation
import Testing

@Suite struct StandardStreamsTests {
  private static let count = 400

  @Test(
    "a closed pipe stops no change, and errors and the exit code stay", arguments: [false, true])
  func finishesChanges(isFaulty: Bool) throws {
    let scratch = try StandardStreamsTests.scratch()
    let places = (0..<StandardStreamsTests.count).map { "\($0).todo:1" }.joined(separator: " ")
    let result = try StandardStreamsTests.runClosed(
      scratch, "exec tagline done --today 2025-05-11 \(places)\(isFaulty ? " x.todo:1" : "")")
    #expect(result.exitCode == (isFaulty ? 2 : 0))
    #expect(result.errors == (isFaulty ? "error: x.todo: no such file or folder\n" : ""))
    let done = try (0..<StandardStreamsTests.count).filter {
      try scratch.text(of: "\($0).todo").hasSuffix("@done(2025-05-11)\n")
    }
    #expect(done.count == StandardStreamsTests.count)
  }

  @Test(
    "a closed pipe ends what only prints, quietly", arguments: ["find long", "agenda", "lint"])
  func endsQuietly(command: String) throws {
    let scratch = try StandardStreamsTests.scratch()
    let result = try StandardStreamsTests.runClosed(scratch, "exec tagline \(command)")
    #expect(result.exitCode == 0)
    #expect(result.errors.isEmpty)
  }

  @Test("changes are made although their messages cannot be written, which is an error")
  func reportsFullDevices() throws {
    let scratch = try StandardStreamsTests.scratch()
    let result = try scratch.run("tagline done --today 2025-05-11 1.todo:1 2.todo:1 >/dev/full")
    #expect(result.errors == "error: standard output: no space left on the device\n")
    #expect(result.exitCode == 2)
    #expect(try scratch.text(of: "2.todo").hasSuffix("@done(2025-05-11)\n"))
  }

  /// A folder of lists whose messages are longer than a pipe takes.
  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    let text = "- a" + String(repeating: " long text", count: 30)
    for number in 0..<count { try scratch.write("\(text)\n", to: "\(number).todo") }
    return scratch
  }

  /// Runs a command whose standard output is a pipe that nobody reads.
  private static func runClosed(
    _ scratch: Scratch, _ command: String
  ) throws -> (exitCode: Int32, errors: String) {
    let (output, errors) = (Pipe(), Pipe())
    let process = scratch.process(command)
    (process.standardOutput, process.standardError) = (output, errors)
    try output.fileHandleForReading.close()
    try process.run()
    let data = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
