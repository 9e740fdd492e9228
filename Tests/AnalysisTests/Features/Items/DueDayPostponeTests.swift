import CivilDates
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// What postponing the item at the cursor or in the selection does on Sunday, 11 May 2025.
private struct Postponed {
  private(set) var refusals: [ItemRefusal] = []
  /// The text afterwards; nil if nothing changes.
  private(set) var text: String?
  private(set) var title: String?
  private(set) var items: [SourceChange.ChangedItem] = []

  init(_ notation: String, by days: Int = 1, to day: String? = nil, isMarkdown: Bool = false) throws
  {
    let marked = MarkedText(notation)
    let context = try sundayContext()
    let document = Document(marked.text, dialect: context.dialect(isMarkdown: isMarkdown))
    let selection = [marked.cursors.isEmpty ? TextRange(at: 0) : marked.selection]
    var refusals: [ItemRefusal] = []
    let selected = SelectedItems(in: selection, of: document, context) { refusals.append($1) }
    let change =
      if let moment = try day.map({ try #require(Moment($0)) }) {
        selected.postponed(to: moment)
      } else {
        selected.postponed(days: days)
      }
    self.refusals = refusals
    guard let change else { return }
    let result = try #require(edited(document.bytes, change.edits))
    text = String(decoding: result, as: UTF8.self)
    title = change.title
    items = change.items
  }
}

@Suite("Postponing")
struct PostponeTests {
  @Test(arguments: [
    ("- a @due(2025-05-20)", 1, "- a @due(2025-05-21)"),
    ("- a @due(2025-05-20 10:00)", 7, "- a @due(2025-05-27 10:00)"),
    ("- a @due(2025-05-20 10:00-11:00)", 1, "- a @due(2025-05-21 10:00-11:00)"),
    ("- a @due(2025-05-01)", 1, "- a @due(2025-05-12)"),
    ("- a @due(2025-05-01)", 7, "- a @due(2025-05-18)"),
    ("- a @start(2025-05-20)", 1, "- a @start(2025-05-21)"),
    ("- a @start(2025-05-20) @due(2025-05-30)", 1, "- a @start(2025-05-20) @due(2025-05-31)"),
  ])
  func aDateMovesFromItselfOrElseFromToday(text: String, days: Int, result: String) throws {
    #expect(try Postponed(text, by: days).text == result)
  }

  @Test func aDateMovesToADay() throws {
    let result = try Postponed("- a @due(2025-05-20 10:00)", to: "2025-05-15")
    #expect(result.text == "- a @due(2025-05-15 10:00)")
    #expect(result.title == "Postpone to Thursday, 2025-05-15")
    #expect(try Postponed("- a @due(2025-05-20)", to: "2025-05-20").text == nil)
  }

  @Test(arguments: [
    ("- a @due(2025-05-20)", "- a @due(2025-05-15 14:00)"),
    ("- a @due(2025-05-20 10:00-11:00)", "- a @due(2025-05-15 14:00-15:00)"),
    (
      "- a @due(2025-05-12 10:00 every week)",
      "- a @due(2025-05-15 14:00)\n- a @due(2025-05-19 10:00 every week)"
    ),
  ])
  func aDateMovesToATime(text: String, result: String) throws {
    let postponed = try Postponed(text, to: "2025-05-15 14:00")
    #expect(postponed.text == result)
    #expect(postponed.title == "Postpone to Thursday, 2025-05-15 14:00")
  }

  @Test(arguments: [
    ("- a", "- a @due(2025-05-15)"), ("- a @due", "- a @due(2025-05-15)"), ("- a @done", nil),
    ("- a @due(soon)", nil),
  ])
  func anItemWithoutADateBecomesDueOnThatDay(text: String, result: String?) throws {
    #expect(try Postponed(text, to: "2025-05-15").text == result)
  }

  @Test(arguments: [
    ("- a", "there is no date to move: write one, such as `@due(2025-05-12)`"),
    ("- a @due", "there is no date to move: write one, such as `@due(2025-05-12)`"),
    ("- a @due(soon)", "`soon` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM"),
    ("- a @due=2025/5/1", "the date after `@due` is not read: write `@due(2025/5/1)`"),
    ("- a @due(2025-05-20) @done", "this is done or cancelled: mark it as open first"),
    ("✘ a @due(2025-05-20)", "this is done or cancelled: mark it as open first"),
    ("- a @due(9999-12-31)", "years after 9999 cannot be written"),
  ])
  func whatCannotBePostponedIsRefusedWithWhatWouldHelp(text: String, reason: String) throws {
    let result = try Postponed(text)
    #expect(result.text == nil)
    #expect(result.refusals.map { "\($0)" } == [reason])
  }

  @Test(arguments: [
    (
      "- a @due(2025-05-12 every mon) @id(x) @y",
      "- a @due(2025-05-13) @y\n- a @due(2025-05-19 every mon) @id(x) @y"
    ),
    (
      "- [ ] a @due(2025-05-12 13:00-14:00 every week for 5 times)\r\n",
      "- [ ] a @due(2025-05-13 13:00-14:00)\r\n"
        + "- [ ] a @due(2025-05-19 13:00-14:00 every week for 4 times)\r\n"
    ),
    (
      "☐ a @due(2025-05-12) @start(2025-05-10) @repeat(weekly)",
      "☐ a @due(2025-05-13) @start(2025-05-10)\n"
        + "☐ a @due(2025-05-19) @start(2025-05-17) @repeat(weekly)"
    ),
    (
      "- a @due(2025-05-12) @repeat-rule(FREQ=WEEKLY;COUNT=3)",
      "- a @due(2025-05-13)\n- a @due(2025-05-19) @repeat-rule(FREQ=WEEKLY;COUNT=2)"
    ),
    (
      "- a @scheduled(2025-05-12 every week)",
      "- a @scheduled(2025-05-13)\n- a @scheduled(2025-05-19 every week)"
    ),
    (
      "- a @due(2025-05-12 every tue)",
      "- a @due(2025-05-14)\n- a @due(2025-05-20 every tue)"
    ),
    (
      "- a @due(2025/5/12 every month)",
      "- a @due(2025-05-13)\n- a @due(2025-06-12 every month)"
    ),
    (
      "- a @due(2025-05-01 every month)",
      "- a @due(2025-05-12)\n- a @due(2025-06-01 every month)"
    ),
    (
      "\u{FEFF}- a @due(2025-05-12 every week)",
      "\u{FEFF}- a @due(2025-05-13)\n- a @due(2025-05-19 every week)"
    ),
  ])
  func ofARecurringItemOnlyThisOccurrenceMoves(text: String, result: String) throws {
    #expect(try Postponed(text).text == result)
  }

  @Test func whatIsBelowIsCopiedAndOpenInTheSeries() throws {
    let result = try Postponed(
      """
      P:
      \t- a @due(2025-05-12 every week)$0
      \t\t- [x] b @done(2025-05-10) @id(b)

      \t\t\tnote
      \t\t- c @due(2025-05-12 every day)
      \t- d
      """)
    #expect(
      result.text == """
        P:
        \t- a @due(2025-05-13)
        \t\t- [x] b @done(2025-05-10)

        \t\t\tnote
        \t\t- c @due(2025-05-12)
        \t- a @due(2025-05-19 every week)
        \t\t- [ ] b @id(b)

        \t\t\tnote
        \t\t- c @due(2025-05-12 every day)
        \t- d
        """)
    #expect(result.items.map(\.linesAfter) == [[1, 6]])
  }

  @Test(arguments: [
    (
      "2025-05-12 every day", 1, "2025-05-13 every day",
      "the whole series moves: its next occurrence was on 2025-05-13"
    ),
    (
      "2025-05-12 every mon", 8, "2025-05-20 every mon",
      "the whole series moves: it never occurs on that day, and next on 2025-05-26"
    ),
    ("2025-05-12 every week for 1 time", 1, "2025-05-13 every week for 1 time", lastNote),
    ("2025-05-12 every mon for 1 time", 1, "2025-05-13", lastNote),
    ("2025-05-12 10:00 every week thru 2025-05-12", 1, "2025-05-13 10:00", lastNote),
    ("2025-05-01 every day thru 2025-05-03", 1, "2025-05-12", lastNote),
    (
      "2025-05-12 every day thru 2025-05-14", 5, "2025-05-17",
      "the last occurrence is before that day, so nothing recurs any more"
    ),
  ])
  func whereNoOtherOccurrenceIsLeftBeforeTheDayTheDateMoves(
    due: String, days: Int, moved: String, note: String
  ) throws {
    let result = try Postponed("- a @due(\(due)) @x", by: days)
    #expect(result.text == "- a @due(\(moved)) @x")
    #expect(result.title?.hasSuffix("; \(note)") == true, "\(result.title ?? "nothing")")
  }

  private static let lastNote = "this was the last occurrence"

  @Test func whatRecursWhenDoneMoves() throws {
    let result = try Postponed("- a @due(2025-05-12) @repeat(every 3 days when done)")
    #expect(result.text == "- a @due(2025-05-13) @repeat(every 3 days when done)")
    #expect(result.title == "Postpone by a day; the whole series moves: it recurs when done")
  }

  @Test func whatBelongsToASeriesGoesAlong() throws {
    let result = try Postponed(
      "$0- a @due(2025-05-12 every week)\n\t- b @due(2025-05-12)\n- c @due(2025-05-12)$0")
    #expect(
      result.text == """
        - a @due(2025-05-13)
        \t- b @due(2025-05-12)
        - a @due(2025-05-19 every week)
        \t- b @due(2025-05-12)
        - c @due(2025-05-13)
        """)
    #expect(result.refusals == [.belongsToSeries])
    #expect(result.items.map(\.linesAfter) == [[0, 2], [4]])
  }

  @Test func inMarkdownACopyLeavesOtherLinesAsTheyAre() throws {
    #expect(
      try Postponed("1. a @due(2025-05-12 every week)\n   b\n", isMarkdown: true).text
        == "1. a @due(2025-05-13)\n   b\n1. a @due(2025-05-19 every week)\n   b\n")
    let result = try Postponed(
      "- a @due(2025-05-12 every week)\n  <!--\nb -->\n- c\n", isMarkdown: true)
    #expect(result.text == nil)
    #expect(result.refusals == [.changesOtherText])
  }
}
