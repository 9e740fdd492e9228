import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite struct WorkspaceIndexTests {
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
}
