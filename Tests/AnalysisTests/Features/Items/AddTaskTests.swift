import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The text after adding a task on Sunday, 11 May 2025, and the numbers of the new lines.
private func added(
  _ task: String, to text: String, project: String? = nil, isMarkdown: Bool = false
) throws(AddingRefusal) -> (text: String, lines: Range<Int>) {
  guard let context = try? sundayContext() else { return ("no context", 0..<0) }
  let document = Document(
    Array(text.utf8), dialect: context.dialect(isMarkdown: isMarkdown))
  let added = try addingTask(task, toProject: project, in: document, context: context)
  let bytes = applied([added.edit], to: document.bytes[...])
  return (String(decoding: bytes, as: UTF8.self), added.lines)
}

@Suite("Adding a task")
struct AddTaskTests {
  @Test(arguments: [
    ("", "- x\n"), ("\n", "\n- x\n"), ("\u{FEFF}", "\u{FEFF}- x\n"),
    ("- a", "- a\n- x"), ("- a\n", "- a\n- x\n"), ("- a\r\n\r\n", "- a\r\n- x\r\n\r\n"),
    ("- a\r", "- a\r- x\r"), ("☐ a\n✔ b @done\n", "☐ a\n✔ b @done\n☐ x\n"),
    ("- [ ] a\n- [x] b", "- [ ] a\n- [x] b\n- [ ] x"), ("* a", "* a\n* x"), ("✘ a", "✘ a\n☐ x"),
    ("→ a", "→ a\n- x"), ("A:\n\t+ a\n", "A:\n\t+ a\n\n+ x\n"),
    ("A:\n\t- a\n\nArchive:\n\t- b\n", "A:\n\t- a\n\n- x\n\nArchive:\n\t- b\n"),
    ("Archive:\n\t- b", "Archive:\n\t- b\n\n- x"),
    ("- a\n\t- b\nC:\n\t- d\n", "- a\n\t- b\n- x\nC:\n\t- d\n"),
    ("- a\nInbox:\n\t- b\n\t\t- c\n\nOther:\n", "- a\nInbox:\n\t- b\n\t\t- c\n\t- x\n\nOther:\n"),
    ("Home:\n\tInbox:\n\t\t- a", "Home:\n\tInbox:\n\t\t- a\n\n- x"),
  ])
  func aTaskGoesToTheInboxOrTheEnd(text: String, expected: String) throws {
    #expect(try added("x", to: text).text == expected)
  }

  @Test(arguments: [
    ("A:\n\t- a\nB:\n\t- b\n", "A:\n\t- a\n\t- x\nB:\n\t- b\n"),
    ("A:\nB:\n  - b\n", "A:\n  - x\nB:\n  - b\n"), ("A: @home\n", "A: @home\n\t- x\n"),
    ("A:\n\tnote\n\tB:\n\t\t- b\n", "A:\n\tnote\n\t- x\n\tB:\n\t\t- b\n"),
    ("A:\n\tB:\n\t\t- b\n", "A:\n\t- x\n\tB:\n\t\t- b\n"),
    ("A:\n\t\t- a\n\t- b\n", "A:\n\t\t- a\n\t- b\n\t- x\n"),
    ("B:\n\tA:\n", "B:\n\tA:\n\t\t- x\n"),
    ("- a\n", "- a\n\nA:\n\t- x\n"), ("", "A:\n\t- x\n"),
    ("B:\n  - b\nArchive:\n  - c\n", "B:\n  - b\n\nA:\n  - x\nArchive:\n  - c\n"),
  ])
  func aTaskGoesToTheEndOfItsProjectWhichIsAddedIfNeeded(text: String, expected: String) throws {
    #expect(try added("x", to: text, project: "A").text == expected)
  }

  @Test(arguments: [
    ("# A\n- a\n\n## B\n- b\n", "# A\n- a\n- x\n\n## B\n- b\n"),
    ("# A\n\n# B\n", "# A\n- x\n\n# B\n"),
    ("# B\n1. b\n", "# B\n1. b\n\n# A\n- x\n"), ("# A\n- a\n  - b\n", "# A\n- a\n  - b\n- x\n"),
  ])
  func aTaskGoesBelowAHeadingOfMarkdown(text: String, expected: String) throws {
    #expect(try added("x", to: text, project: "A", isMarkdown: true).text == expected)
  }

  @Test(arguments: [
    ("a @due(friday)", "- a @due(2025-05-16)"),
    ("a @due(25) @x(25)", "- a @due(2025-05-25) @x(25)"),
    ("a @due(in 3 d)", "- a @due(2025-05-14)"), ("a @due(fri 10:00)", "- a @due(2025-05-16 10:00)"),
    ("a @due(2025-05-12 every week)", "- a @due(2025-05-12 every week)"),
    ("a @due(soon)", "- a @due(soon)"), ("a @wait(for Ada)", "- a @wait(for Ada)"),
    ("a @due(5/6/2025)", "- a @due(5/6/2025)"), ("☐ a @due(tomorrow)", "☐ a @due(2025-05-12)"),
    ("a @due(weekly)", "- a @due(2025-05-11 every week)"),
    ("a @due(every friday)", "- a @due(2025-05-16 every fri)"),
    ("a @done(weekly)", "- a @done(weekly)"), ("a @repeat(weekly)", "- a @repeat(weekly)"),
    ("* a", "* a"), ("Home:", "- Home:"),
  ])
  func wordsForDaysBecomeDates(task: String, line: String) throws {
    #expect(try added(task, to: "").text == line + "\n")
  }

  @Test func theNewLinesAreNamed() throws {
    #expect(try added("x", to: "- a\n").lines == 1..<2)
    #expect(try added("x", to: "- a\n", project: "A").lines == 2..<4)
    #expect(try added("x", to: "", project: "A").lines == 0..<2)
    #expect(try added("x", to: "\n\n").lines == 2..<3)
  }

  @Test(arguments: [
    "- a\n\n```\n", "<!-- \n",
  ])
  func markdownThatWouldBeReadDifferentlyStays(text: String) throws {
    #expect(throws: AddingRefusal.unreadable) { try added("x", to: text, isMarkdown: true) }
  }

  @Test func whatIsNoTaskListStays() throws {
    #expect(throws: AddingRefusal.otherFormat) { try added("x", to: "{\"a\": 1}\n") }
    #expect(throws: AddingRefusal.badProjectName("- B")) {
      try added("x", to: "- a\n", project: "- B")
    }
  }
}
