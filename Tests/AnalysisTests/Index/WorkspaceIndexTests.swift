import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

@Suite struct WorkspaceIndexTests {
  @Test func anUpdateRestsOnceItIsNotWantedAndGoesOnFromThere() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    let lines = Array(String(repeating: "- a @x @x\n", count: 400).utf8)
    var workspace = WorkspaceIndex()
    workspace.open(
      "a", lines, isMarkdown: false, context, chunkSizes: ChunkSizes(target: 40))
    var looks = 0
    let rested = workspace.update {
      looks += 1
      return looks < 20
    }
    let seen = workspace["a"]?.names["x"] ?? 0
    #expect(rested.isEmpty && 0 < seen && seen < 200)
    #expect(workspace.update() == ["a"])
    #expect(workspace["a"]?.names["x"] == 800)
    #expect(workspace["a"]?.findings.count == 400)
  }
}
