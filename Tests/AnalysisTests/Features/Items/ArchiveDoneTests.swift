import TaskText
import TestSupport
import Testing

@testable import Analysis

private func archived(
  _ notation: String, project: Bool = false, isMarkdown: Bool = false
) throws -> String? {
  let marked = MarkedText(notation)
  let document = Document(
    Array(marked.text.utf8), dialect: try sundayContext().dialect(isMarkdown: isMarkdown))
  let line = document.position(of: marked.cursor, in: .utf8).line
  guard let change = archivingDone(ofProjectAround: project ? line : nil, in: document) else {
    return nil
  }
  let result = try #require(edited(document.bytes, change.edits))
  return String(decoding: result, as: UTF8.self)
}

@Suite("Archiving done items")
struct ArchiveDoneTests {
  @Test func doneItemsMoveWithTheirDescendants() throws {
    let text = """
      Home:
      \t- open
      \t- done @done(2025-05-01)
      \t\ta note
      \t\t- done below it @done

      \t- [x] boxed
      Garden:
      \tShed:
      \t\t- gone @cancelled
      Archive:
      \t- old @done @project(Home)

      """
    let result = """
      Home:
      \t- open

      Garden:
      \tShed:
      Archive:
      \t- done @done(2025-05-01) @project(Home)
      \t\ta note
      \t\t- done below it @done
      \t- [x] boxed @project(Home)
      \t- gone @cancelled @project(Garden / Shed)
      \t- old @done @project(Home)

      """
    #expect(try archived(text) == result)
    #expect(try archived(result) == nil)
  }

  @Test(arguments: [
    ("- a @done\n- b\n", "- b\n\nArchive:\n\t- a @done\n"),
    ("- b\n- a @done", "- b\n\nArchive:\n\t- a @done"),
    ("- a @done\n- b", "- b\n\nArchive:\n\t- a @done"),
    ("- b\n\n- a @done\n", "- b\n\nArchive:\n\t- a @done\n"),
    ("- a @done", "Archive:\n\t- a @done"),
    ("- b\r\n- a @done\r\n", "- b\r\n\r\nArchive:\r\n\t- a @done\r\n"),
    ("- b\n- c @done\nArchive:", "- b\nArchive:\n\t- c @done"),
    ("- b\n- c @done\n＿＿＿ Archive:", "- b\n＿＿＿ Archive:\n\t- c @done"),
    ("- b\n- c @done\n___ Archive ___:\n", "- b\n___ Archive ___:\n\t- c @done\n"),
    ("- b @done\nThe Archive:\n", "The Archive:\n\nArchive:\n\t- b @done\n"),
    ("- b @done\nC:\n\tArchive:\n", "C:\n\tArchive:\n\nArchive:\n\t- b @done\n"),
    ("- b @done\nArchive: @x\n", "Archive: @x\n\t- b @done\n"),
    ("A:\n  - b @done\n  - c\n", "A:\n  - c\n\nArchive:\n  - b @done @project(A)\n"),
    ("A:\n  - b @done @project(Z)\n", "A:\n\nArchive:\n  - b @done @project(Z)\n"),
    ("\u{FEFF}- a @done\n- b\n", "\u{FEFF}- b\n\nArchive:\n\t- a @done\n"),
  ])
  func theArchiveIsCreatedAtTheEndIfThereIsNone(text: String, result: String) throws {
    #expect(try archived(text) == result)
  }

  @Test func onlyItemsOfTheProjectMove() throws {
    let text = "A:\n\t- b$0\n\t- c @done\nD:\n\t- e @done\n"
    #expect(
      try archived(text, project: true)
        == "A:\n\t- b\nD:\n\t- e @done\n\nArchive:\n\t- c @done @project(A)\n")
    #expect(try archived("- a$0 @done", project: true) == nil)
    #expect(try archived("A: @done$0\n\t- b\n", project: true) == nil)
  }

  @Test func aMarkdownHeadingIsTheProjectOfTheLinesBelowIt() throws {
    let text = "# A\n- b @done\n## C\n- [x] d\n  note\n# E\n- f$0\n"
    let result =
      "# A\n## C\n# E\n- f\n\n# Archive\n- b @done @project(A)\n- [x] d @project(A / C)\n  note\n"
    #expect(try archived(text, isMarkdown: true) == result)
    #expect(try archived(text, project: true, isMarkdown: true) == nil)
    #expect(try archived("# A\n- b$0\n## C\n- d @done", project: true, isMarkdown: true) != nil)
  }

  @Test func movedItemsKeepTheirLevelsIfIndentsDiffer() throws {
    let text = "A:\n    - b @done\n\t\t- c @done\n        - d @done\nArchive:\n  - e @done\n"
    #expect(
      try archived(text)
        == "A:\nArchive:\n  - b @done @project(A)\n      - c @done\n      - d @done\n  - e @done\n")
  }

  @Test func aDoneItemWithOpenTasksBelowStays() throws {
    let text = "- a @done\n\t- b\n- c @done\nd: @done\n\t- e\n\t- f @done\n"
    let document = Document(text)
    var refusals: [String] = []
    let change = archivingDone(ofProjectAround: nil, in: document) { refusals.append("\($0)") }
    #expect(
      change?.title
        == "Archive 2 done items; 2 done items stay, as tasks below them are open")
    #expect(change?.note == "2 done items stay, as tasks below them are open")
    let result =
      "- a @done\n\t- b\nd: @done\n\t- e\n\nArchive:\n\t- c @done\n\t- f @done @project(d)\n"
    #expect(try archived(text) == result)
    #expect(
      archivingDone(ofProjectAround: nil, in: Document(result)) { refusals.append("\($0)") } == nil)
    #expect(refusals == ["2 done items stay, as tasks below them are open"])
  }

  @Test(arguments: [
    "- a\n\t- b @done\n", "- a\n\ta note\n\t\t- b @done\n",
    "- a @done\n\t- b @done\n\t\t- c\n\t- d @done",
  ])
  func whatBelongsToATaskThatStaysStaysWithIt(text: String) throws {
    #expect(try archived(text) == nil)
  }

  @Test(arguments: [
    ("- a @cancelled\n\t- b\n", "Archive:\n\t- a @cancelled\n\t\t- b\n"),
    (
      "- a @done\n\t- b @cancelled\n\t\t- c\n",
      "Archive:\n\t- a @done\n\t\t- b @cancelled\n\t\t\t- c\n"
    ),
    ("a note\n\t- b @done\n", "a note\n\nArchive:\n\t- b @done\n"),
  ])
  func whatHasNoOpenTasksBelowMoves(text: String, result: String) throws {
    #expect(try archived(text) == result)
  }
}
