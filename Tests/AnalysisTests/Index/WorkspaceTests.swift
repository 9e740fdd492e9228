import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

@Suite struct WorkspaceTests {
  @Test func anInterruptedUpdateResumesWhereItStopped() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    let lines = Array(String(repeating: "- a @x @x\n", count: 400).utf8)
    var workspace = Workspace()
    workspace.open(
      "a", lines, isMarkdown: false, context, chunkSizes: ChunkSizes(target: 40))
    let all = StepLimit()
    var other = workspace
    _ = try other.update(cancellation: all)
    #expect(throws: StepLimit.Reached.self) {
      try workspace.update(cancellation: StepLimit(20))
    }
    let seen = workspace["a"]?.names["x"] ?? 0
    #expect(0 < seen && seen < 200)
    let rest = StepLimit()
    #expect(try workspace.update(cancellation: rest) == ["a"])
    #expect(rest.steps == all.steps - 19)
    #expect(workspace["a"]?.names["x"] == 800)
    #expect(workspace["a"]?.findings.count == 400)
  }
}
