import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite struct WorkspaceIndexPlanTests {
  private let context: CheckContext

  init() throws { context = try sundayContext() }

  private func findings(_ workspace: WorkspaceIndex, _ key: String) -> [String] {
    workspace[key]?.findings.map(\.message) ?? []
  }

  @Test func anIDInAnotherListCounts() {
    var keys: [String] = []
    var workspace = WorkspaceIndex()
    workspace.open("a", Array("- b @after(pain)\n- c @id(c)".utf8), isMarkdown: false, context)
    _ = workspace.update()
    #expect(findings(workspace, "a") == ["no item has the id `pain`"])
    workspace.open("b", Array("- a @id(paint)".utf8), isMarkdown: false, context)
    keys = workspace.update()
    #expect(keys == ["a", "b"])
    #expect(findings(workspace, "a") == ["no item has the id `pain`; did you mean `paint`?"])
    workspace.edit("b", TextRange(12, 13), with: [])
    keys = workspace.update()
    #expect(keys == ["a", "b"])
    #expect(findings(workspace, "a") == [])
    workspace.close("b")
    keys = workspace.update()
    #expect(keys == ["a"])
    #expect(findings(workspace, "a") == ["no item has the id `pain`"])
  }

  @Test func aFileThatIsNotOpenCounts() {
    var keys: [String] = []
    var workspace = WorkspaceIndex()
    workspace.open("a", Array("- b @after(paint) @done".utf8), isMarkdown: false, context)
    _ = workspace.update()
    #expect(findings(workspace, "a") == [])
    let file = FileIndex(of: Array("- a @id(paint)".utf8), dialect: Dialect(), unit: .utf8)
    workspace.setFiles([("b", file)])
    keys = workspace.update()
    #expect(keys == ["a"])
    let isNews = workspace.takePlanNews()
    #expect(isNews)
    #expect(
      findings(workspace, "a") == [
        "this is done, but `paint`, which it comes after, is open"
      ])
    workspace.overlay("b")
    keys = workspace.update()
    #expect(keys == ["a"])
    #expect(findings(workspace, "a") == [])
  }

  @Test(arguments: 0..<20) func randomEditsLeaveThePlanOfTheTexts(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let pieces = [
      "- a", "\n", "\t", " @id(x)", " @id(y)", " @after(x)", " @after(y, z)", " @done", ":", " ",
      "- b @id(z)\n", " @due(2025-05-12)", " @due(2025-05-14)", ")", "(", "@cancelled", "- [x] ",
    ]
    var texts = [[UInt8]](repeating: [], count: 2)
    var workspace = WorkspaceIndex()
    for key in texts.indices {
      workspace.open("\(key)", [], isMarkdown: false, context, chunkSizes: ChunkSizes(target: 30))
    }
    for step in 0..<200 {
      let key = Int.random(in: 0..<2, using: &random)
      let start = Int.random(in: 0...texts[key].count, using: &random)
      let end = min(texts[key].count, start + Int.random(in: 0..<8, using: &random) / 3)
      let piece = Array(pieces.randomElement(using: &random)?.utf8 ?? "".utf8)
      workspace.edit("\(key)", TextRange(start, end), with: piece)
      texts[key].replaceSubrange(start..<end, with: piece)
      if step % 3 != 0 { continue }
      _ = workspace.update()
      var fresh = WorkspaceIndex()
      for (key, text) in texts.enumerated() {
        fresh.open("\(key)", text, isMarkdown: false, context)
      }
      _ = fresh.update()
      for key in texts.indices {
        #expect(
          findings(workspace, "\(key)") == findings(fresh, "\(key)"), "step \(step), seed \(seed)")
      }
    }
  }
}
