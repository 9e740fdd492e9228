import Foundation
import Testing

@testable import Commands

struct RunAddTests {
  @Test func simultaneousRunsLoseNoTask() throws {
    let scratch = try Scratch()
    let names = (1...12).map { "task-\($0)" }
    let processes = names.map { scratch.process("tagline add --to list.todo \($0)") }
    for process in processes {
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.allSatisfy { $0.terminationStatus == 0 })
    let lines = try scratch.text(of: "list.todo").split(separator: "\n").map(String.init)
    #expect(lines.sorted() == names.map { "- \($0)" }.sorted())
  }
}
