import Foundation
import Testing

struct FixRunWritingTests {
  private static let count = 40
  private static let text = "- a @home @home\n- b @due (2025-05-11)\n- c @due(2025-05-11)@home\n"
  private static let fixedText = "- a @home\n- b @due(2025-05-11)\n- c @due(2025-05-11) @home\n"

  @Test("two processes that fix a folder at the same time lose no edit and report each fix once")
  func fixAtOnce() throws {
    let scratch = try FixRunWritingTests.scratch()
    let processes = try (0..<2).map { _ in
      let process = scratch.process("exec tagline lint --fix")
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      return (process, output)
    }
    var fixes = 0
    for (process, output) in processes {
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      let words = String(decoding: data, as: UTF8.self).split(separator: " ")
      #expect(words.first == "Fixed" || words.first == "Found")
      if words.first == "Fixed" { fixes += Int(words[1]) ?? 0 }
    }
    #expect(fixes == 3 * FixRunWritingTests.count)
    #expect(
      try FixRunWritingTests.states(of: scratch) == [
        FixRunWritingTests.fixedText: FixRunWritingTests.count
      ])
  }

  private static func scratch() throws -> Scratch {
    let scratch = try Scratch()
    for number in 0..<count { try scratch.write(text, to: "\(number).todo") }
    return scratch
  }

  /// The number of files with each text.
  private static func states(of scratch: Scratch) throws -> [String: Int] {
    try scratch.names().reduce(into: [:]) { states, name in
      states[try scratch.text(of: name), default: 0] += 1
    }
  }
}
