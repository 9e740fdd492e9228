import Testing

@testable import tagline

struct RunAddTests {
  @Test func simultaneousRunsLoseNoTask() throws {
    let scratch = try Scratch()
    let names = (1...12).map { "task-\($0)" }
    let calls = names.map { "tagline add --to list.todo \($0) > \($0).log &" }
    let result = try scratch.run(calls.joined(separator: " ") + " wait")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let lines = try scratch.text(of: "list.todo").split(separator: "\n").map(String.init)
    #expect(lines.sorted() == names.map { "- \($0)" }.sorted())
  }
}
