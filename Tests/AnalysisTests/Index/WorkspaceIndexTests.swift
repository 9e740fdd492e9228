import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

@Suite struct WorkspaceIndexTests {
  @Test func anInterruptedUpdateResumesWhereItStopped() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    let lines = Array(String(repeating: "- a @x @x\n", count: 400).utf8)
    var workspace = WorkspaceIndex()
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

  @Test func theNamesOfADocumentOfAnotherFormatDoNotCount() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    var workspace = WorkspaceIndex()
    func names() -> [String: Int] {
      _ = workspace.update()
      return workspace.usage.counts.counts
    }
    workspace.open("a", Array("{ @a\n".utf8), isMarkdown: false, context)
    #expect(names() == [:])
    workspace.edit("a", TextRange(5, 5), with: Array("- b @c\n".utf8))
    #expect(names() == ["a": 1, "c": 1])
    workspace.edit("a", TextRange(5, 7), with: [])
    #expect(names() == [:])
    workspace.setContext(of: "a", context)
    #expect(names() == [:])
    workspace.edit("a", TextRange(0, 1), with: [])
    #expect(names() == ["a": 1, "c": 1])
    workspace.edit("a", TextRange(0, 0), with: Array("{".utf8))
    workspace.close("a")
    #expect(names() == [:])
  }

  @Test func aShortTextIsFinishedBeforeALongOne() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    let sizes = ChunkSizes(target: 40)
    var workspace = WorkspaceIndex()
    workspace.open(
      "long", Array(String(repeating: "- a @x @x\n", count: 4000).utf8), isMarkdown: false, context,
      chunkSizes: sizes)
    #expect(throws: StepLimit.Reached.self) {
      try workspace.update(cancellation: StepLimit(20))
    }
    workspace.open(
      "short", Array("- a @y @y\n".utf8), isMarkdown: false, context, chunkSizes: sizes)
    #expect(throws: StepLimit.Reached.self) {
      try workspace.update(cancellation: StepLimit(20))
    }
    #expect(workspace.takeUpdated() == ["short"])
    #expect(workspace["short"]?.findings.count == 1)
    #expect(workspace.isUpToDate("short") && !workspace.isUpToDate("long"))
    #expect(workspace.update() == ["long"])
  }
}
