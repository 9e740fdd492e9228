import TaskText
import TestSupport
import Testing

@testable import Analysis

private func sorted(_ notation: String, isMarkdown: Bool = false) throws -> String? {
  let marked = MarkedText(notation)
  let context = try sundayContext()
  let document = Document(
    Array(marked.text.utf8), dialect: context.dialect(isMarkdown: isMarkdown))
  let line = marked.cursors.isEmpty ? 0 : document.position(of: marked.cursor, in: .utf8).line
  guard let change = sortingByDue(projectAround: line, in: document, context: context) else {
    return nil
  }
  let result = try #require(edited(document.bytes, change.edits))
  return String(decoding: result, as: UTF8.self)
}

@Suite("Sorting by due date")
struct SortByDueTests {
  @Test func aTaskMovesWithItsNotesAndChildrenAndBlankLinesStay() throws {
    let text = """
      Home:
      \ta note of the project
      \t- b @due(2025-06-01)
      \t\tits note
      \t- none

      \t- a @due(2025-05-20 10:00)
      \t\t- child @due(2025-01-01)
      \tnote of a
      \t- a2 @due(2025-05-20)
      Other:
      \t- z
      """
    let result = """
      Home:
      \ta note of the project
      \t- a2 @due(2025-05-20)
      \t- a @due(2025-05-20 10:00)
      \t\t- child @due(2025-01-01)
      \tnote of a

      \t- b @due(2025-06-01)
      \t\tits note
      \t- none
      Other:
      \t- z
      """
    #expect(try sorted(text) == result)
    #expect(try sorted(result) == nil)
  }

  @Test func lineEndsStayInTheirPlaces() throws {
    let text = "A:\r\n\t- c @due(2025-06-02)\n\t- b @due(2025-06-01)"
    #expect(try sorted(text) == "A:\r\n\t- b @due(2025-06-01)\n\t- c @due(2025-06-02)")
  }

  @Test func aRecurringTaskIsSortedByItsNextOccurrence() throws {
    let text = "A:\n\t- b @due(2025-05-13)\n\t- c @due(2025-01-06 every mon)\n"
    #expect(try sorted(text) == "A:\n\t- c @due(2025-01-06 every mon)\n\t- b @due(2025-05-13)\n")
  }

  @Test func theProjectAroundTheCursorIsSorted() throws {
    let text = "A:\n\t- b @due(2025-06-01)\n\t- c @due(2025-05-01)\n\t\td$0\nE:\n"
    #expect(
      try sorted(text) == "A:\n\t- c @due(2025-05-01)\n\t\td\n\t- b @due(2025-06-01)\nE:\n")
    let markdown = "# A\n- b @due(2025-06-01)$0\n- c @due(2025-05-01)\n# D\n- e\n"
    #expect(
      try sorted(markdown, isMarkdown: true)
        == "# A\n- c @due(2025-05-01)\n- b @due(2025-06-01)\n# D\n- e\n")
  }

  @Test(arguments: [
    "- a @due(2025-06-01)\n- b @due(2025-05-01)",
    "A:\n\t\t- b @due(2025-06-01)\n\t- c @due(2025-05-01)",
    "A:\n\t- b\n\t- c", "A:", "",
  ])
  func nothingChangesIfTasksCannotOrNeedNotBeSorted(text: String) throws {
    #expect(try sorted(text) == nil)
  }
}
