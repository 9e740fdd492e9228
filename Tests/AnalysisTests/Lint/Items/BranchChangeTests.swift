import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// What marking the item at the cursor or in the selection as done does on Sunday, 11 May 2025.
private struct Done {
  private(set) var refusals: [ItemRefusal] = []
  /// The text afterwards; nil if nothing changes.
  private(set) var text: String?
  private(set) var title: String?

  init(_ notation: String, withTasksBelow: Bool = false, leavesCopy: Bool = false) throws {
    let marked = MarkedText(notation)
    var settings = Settings()
    settings.recurringDone = leavesCopy ? .copy : .move
    settings.stamps = .standard
    let context = try sundayContext(settings)
    let document = Document(marked.text, dialect: context.dialect(isMarkdown: false))
    let selection = [marked.cursors.isEmpty ? TextRange(at: 0) : marked.selection]
    let style = listStyle(of: document, context)
    var refusals: [ItemRefusal] = []
    let items = SelectedItems(in: selection, of: document, context) { refusals.append($1) }
    let change =
      withTasksBelow ? items.markedAsDoneWithTasksBelow(style) : items.markedAsDone(style)
    self.refusals = refusals
    guard let change else { return }
    let result = try #require(edited(document.bytes, change.edits))
    text = String(decoding: result, as: UTF8.self)
    title = change.title
  }
}

@Suite("Done with what is below")
struct BranchChangeTests {
  @Test(arguments: [
    ("- a\n\t- b", "Mark as done; 1 task below stays open"),
    ("- a\n\t- b\n\t\t- c\n\t\t- d\n\t- e @done", "Mark as done; 2 tasks below stay open"),
    ("- a\n\t- b @cancelled\n\t\t- c", "Mark as done"),
    ("- a\n\n\tnote\n\t\t- b\n- c", "Mark as done; 1 task below stays open"),
    ("A:\n\t- b\n\t- c", "Mark as done; 2 tasks below stay open"),
    ("- a\n\t- b @done", "Mark as done"), ("- a\n- b", "Mark as done"),
    ("$0- a\n\t- b$0\n\t\t- c\n\t- d", "Mark 2 items as done; 2 tasks below stay open"),
    ("$0- a\n\t- b$0", "Mark 2 items as done"),
  ])
  func aParentIsMarkedAloneAndSaysHowManyStayOpen(text: String, title: String) throws {
    #expect(try Done(text).title == title)
  }

  @Test func markingAParentChangesNothingBelowIt() throws {
    #expect(try Done("- [ ] a\n\t- [ ] b").text == "- [x] a @done(2025-05-11)\n\t- [ ] b")
  }

  @Test(arguments: [
    (
      "- [ ] a\r\n\t- [ ] b\r\n\t\t- c\r\n\t- d @done\r\n- e\r\n",
      "- [x] a @done(2025-05-11)\r\n\t- [x] b @done(2025-05-11)\r\n\t\t- c @done(2025-05-11)\r\n"
        + "\t- d @done\r\n- e\r\n"
    ),
    ("- a @done\n\t- b", "- a @done\n\t- b @done(2025-05-11)"),
    ("A:\n\t- b\n\tnote", "A: @done(2025-05-11)\n\t- b @done(2025-05-11)\n\tnote"),
    (
      "- a\n\t- b @cancelled\n\t\t- c\n\t- d",
      "- a @done(2025-05-11)\n\t- b @cancelled\n\t\t- c\n\t- d @done(2025-05-11)"
    ),
    (
      "- a\n\t- b @due(2025-05-11 every week)\n\t\t- c @done\n\t\t- d\n\t- e",
      "- a @done(2025-05-11)\n\t- b @due(2025-05-18 every week)\n\t\t- c\n\t\t- d\n"
        + "\t- e @done(2025-05-11)"
    ),
    ("- a", "- a @done(2025-05-11)"),
  ])
  func everythingOpenBelowIsMarkedOnRequest(text: String, result: String) throws {
    #expect(try Done(text, withTasksBelow: true).text == result)
  }

  @Test(arguments: [
    (
      "- a @due(2025-05-11 every week)\n\t- [x] b @done(2025-05-10)\n\t\t✘ c @x\n\t- d\n- e @done",
      "- a @due(2025-05-18 every week)\n\t- [ ] b\n\t\t☐ c @x\n\t- d\n- e @done"
    ),
    (
      "- a @due(2025-05-11) @start(2025-05-09) @defer(2025-05-08 10:00) @repeat(weekly)"
        + " @scheduled(2025-05-10 9:00)",
      "- a @due(2025-05-18) @start(2025-05-16) @defer(2025-05-15 10:00) @repeat(weekly)"
        + " @scheduled(2025-05-17 9:00)"
    ),
    (
      "- a @due(2025-05-01 every week) @start(2025-04-30)",
      "- a @due(2025-05-15 every week) @start(2025-05-14)"
    ),
    (
      "- a @due(2025-05-11 every week) @start(soon)",
      "- a @due(2025-05-18 every week) @start(soon)"
    ),
    (
      "- a @due(2025-05-11 every week thru 2025-05-12)\n\t- b @done",
      "- a @due(2025-05-11 every week thru 2025-05-12) @done(2025-05-11)\n\t- b @done"
    ),
  ])
  func aSeriesTakesItsOtherDatesAlongAndBeginsAgain(text: String, result: String) throws {
    #expect(try Done(text).text == result)
  }

  @Test func whatCannotBeOpenedKeepsTheSeriesWhereItIs() throws {
    let done = try Done("- a @due(2025-05-11 every week)\n\t- b @cancelled(no need)")
    #expect(done.text == nil)
    #expect(done.refusals == [.below(line: 1, .losesText(tag: "@cancelled(no need)"))])
    #expect(
      done.refusals.map { "\($0)" } == [
        "line 2: `@cancelled(no need)` contains a text that would be lost: remove the tag first"
      ])
  }

  @Test func aRuleThatCannotStartAtItsNextOccurrenceStaysWhereItIs() throws {
    let done = try Done("- a @due(2025-05-13) @repeat-rule(FREQ=WEEKLY;BYDAY=TU,SU;BYSETPOS=2)")
    #expect(done.text == nil)
    #expect(
      done.refusals == [.wrongDate("the rule cannot start at its next occurrence, 2025-05-25")])
  }

  @Test(arguments: [
    (
      "\t☐ a @due(2025-05-11 10:00 every week) @id(a) @x\r\n\t\t- b @done\r\n",
      "\t✔ a @due(2025-05-11 10:00) @x @done(2025-05-11)\r\n"
        + "\t☐ a @due(2025-05-18 10:00 every week) @id(a) @x\r\n\t\t- b\r\n"
    ),
    (
      "- a @due(2025-05-08) @repeat(every 3 days when done)",
      "- a @due(2025-05-08) @done(2025-05-11)\n- a @due(2025-05-14) @repeat(every 3 days when done)"
    ),
    (
      "- a @due(2025-05-12 every tue)",
      "- a @due(2025-05-13) @done(2025-05-11)\n- a @due(2025-05-20 every tue)"
    ),
    (
      "- a @due(2025-05-11 every week for 1 time)",
      "- a @due(2025-05-11 every week for 1 time) @done(2025-05-11)"
    ),
  ])
  func aDoneCopyOfTheOccurrenceIsLeftIfTheSettingsSaySo(text: String, result: String) throws {
    #expect(try Done(text, leavesCopy: true).text == result)
  }

  @Test func openingTakesBackDoneAndCancelledAlike() throws {
    let context = try sundayContext()
    let document = Document("- a @done(2025-05-01)\n✘ b @cancelled\n- c")
    let all = [TextRange(0, document.bytes.count)]
    let style = listStyle(of: document, context)
    let change = try #require(SelectedItems(in: all, of: document, context).markedAsOpen(style))
    #expect(change.title == "Mark 2 items as open")
    #expect(applied(change.edits, to: document.bytes[...]) == Array("- a\n☐ b\n- c".utf8))
  }
}
