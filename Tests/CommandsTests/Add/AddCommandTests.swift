import Foundation
import Testing

@testable import Commands

struct AddCommandTests {
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

  @Test func aNameThatOtherTaskListsUseIsNotATypo() throws {
    let scratch = try Scratch()
    try scratch.write(String(repeating: "- a @phone\n", count: 5), to: "a.taskpaper")
    #expect(
      try scratch.run("tagline add --to a.taskpaper 'call @phome'").errors
        == "a.taskpaper:6:8: information[misspelled-tag] `@phome` is used only once; did you mean "
        + "`@phone`?\n")
    try scratch.write(String(repeating: "- a @phone\n", count: 5), to: "a.taskpaper")
    try scratch.write(String(repeating: "- a @phome\n", count: 30), to: "b.taskpaper")
    for folder in [".", "/"] {
      let file = scratch.url.appending(path: "a.taskpaper").path
      let added = try scratch.run("cd \(folder); tagline add --to \(file) 'call @phome'")
      #expect(added.errors == "" && added.exitCode == 0)
    }
  }
}
