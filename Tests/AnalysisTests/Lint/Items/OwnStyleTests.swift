import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The line of the cursor after a change, at 14:30 on Sunday, 11 May 2025.
private func changed(
  _ notation: String, by name: String = "done", besides neighbors: [String] = [],
  settings: Settings = Settings()
) throws -> String? {
  let marked = MarkedText(notation)
  let general = try sundayContext(settings)
  let document = Document(marked.text, dialect: general.dialect(isMarkdown: false))
  let context = general.reading(document)
  let style = listStyle(of: document, context, besides: neighbors.map { Document($0) })
  let place = TextRange(at: marked.cursor)
  let items = SelectedItems(in: [place], of: document, context)
  let change =
    switch name {
    case "done": items.toggledDone(style)
    case "cancelled": items.toggledCancelled(style)
    default: items.started(style)
    }
  guard let change else { return nil }
  let result = Document(try #require(edited(document.bytes, change.edits)))
  let line = document.position(of: marked.cursor, in: .utf8).line
  return result.string(in: result.range(ofLine: line))
}

@Suite("A list's own style")
struct OwnStyleTests {
  @Test(arguments: [
    ("☐ a$0\n✔ b @done (25-04-28 15:50)", "✔ a @done (25-05-11 14:30)"),
    ("☐ a$0\n✓ b @done(25-04-28 15:50)", "✓ a @done(25-05-11 14:30)"),
    ("☐ a$0\n✔ b @done (4/28/2025, 3:50:31 PM)", "✔ a @done (5/11/2025, 2:30:00 PM)"),
    ("- a$0\n- b @done(2025-04-28 15:50)", "- a @done(2025-05-11 14:30)"),
    ("- a$0\n- b @done\n- c @done(2025-04-28)", "- a @done(2025-05-11)"),
  ])
  func doneIsWrittenAsTheOtherStamps(text: String, done: String) throws {
    #expect(try changed(text) == done)
  }

  @Test(arguments: [
    ("- a$0\n- b @done", "- a @done"), ("☐ a$0\n✔ b", "✔ a"), ("- a$0\n✔ b", "- a @done"),
    ("- [ ] a$0\n- [X] b", "- [X] a"), ("☐ a$0\n✔ b @done\n✔ c\n✔ d", "✔ a"),
    ("☐ a$0\n✔ b\n☐ c @created(2025-01-01)", "✔ a"), ("☐ a$0\n✘ b", "✔ a"),
  ])
  func aListWithoutStampsGetsNone(text: String, done: String) throws {
    #expect(try changed(text) == done)
  }

  @Test(arguments: [
    ("☐ a$0", "cancelled", "✘ a @cancelled(2025-05-11)"),
    ("☐ a$0\n✔ b @done (25-04-28 15:50)", "cancelled", "✘ a @cancelled (25-05-11 14:30)"),
    ("☐ a$0\n✔ b @done (25-04-28 15:50)", "started", "☐ a @started (25-05-11 14:30)"),
    ("☐ a$0\n✔ b", "started", "☐ a @started(2025-05-11 14:30)"),
    ("☐ a$0\n☒ b @cancelled(2025/04/28)\n✔ c @done", "cancelled", "☒ a @cancelled(2025/05/11)"),
  ])
  func theTagsOwnStampsComeBeforeThoseOfOthers(text: String, name: String, line: String) throws {
    #expect(try changed(text, by: name) == line)
  }

  @Test(arguments: ["✔ a$0", "☐ a @started$0", "Work:$0", "note$0"])
  func onlyAnOpenTaskStarts(text: String) throws {
    #expect(try changed(text, by: "started") == nil)
  }

  @Test(arguments: [
    ("✔ a$0\n❑ b\n❑ c\n☐ d", "❑ a"), ("[x] a$0\n[] b", "[] a"), ("- [x] a$0\n[] b", "- [ ] a"),
    ("✘ a @done$0\n☐ b\n❑ c\n✔ d", "✔ a @done"),
  ])
  func anItemGetsTheMostFrequentBoxOfItsKind(text: String, line: String) throws {
    #expect(try changed(text) == line)
  }

  /// The day of `4/5` is open, so nothing is written like it.
  @Test func aShapeWhoseOrderIsOpenIsNotWritten() throws {
    let text = "☐ a$0\n✔ b @done(4/5/2025)"
    #expect(try changed(text) == "✔ a @done(2025-05-11)")
    #expect(try changed("\(text)\n☐ c @created(25-04-28 15:50)") == "✔ a @done(25-05-11 14:30)")
  }

  @Test func theListOfTheFolderWithTheMostStampsCountsWhereAListHasNone() throws {
    let one = "✓ x @done(2025-01-01)"
    let two = "✔ x @done (25-01-01 10:00)\n✔ y @done (25-01-02 10:00)"
    #expect(try changed("☐ a$0", besides: [one, two]) == "✔ a @done (25-05-11 14:30)")
    #expect(try changed("☐ a$0", besides: [one, "✔ x"]) == "✓ a @done(2025-05-11)")
    #expect(try changed("☐ a$0", besides: ["✓ x", "a"]) == "✓ a")
    #expect(try changed("☐ a$0\n- b @done", besides: [one, two]) == "✔ a @done")
  }

  @Test func theSettingsDecideBeforeTheList() throws {
    var settings = Settings()
    settings.stamps = .standard
    let text = "☐ a$0\n✓ b @done (25-04-28 15:50)"
    #expect(try changed(text, settings: settings) == "✓ a @done(2025-05-11)")
    settings.dateFormats = [try DateFormat("D.M.YYYY HH:mm")]
    #expect(try changed(text, settings: settings) == "✓ a @done(11.5.2025 14:30)")
  }
}
