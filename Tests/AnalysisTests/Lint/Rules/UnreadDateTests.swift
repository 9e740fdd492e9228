import Analysis
import Settings
import TaskText
import TestSupport
import Testing

@Suite struct UnreadDateTests {
  func findings(_ text: String) throws -> [Finding] {
    try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext())
      .filter { $0.rule == "unread-date" }
  }

  @Test(arguments: [
    ("- a @due 2026-11-23", "- a @due(2026-11-23)"),
    ("- a @due 2026-11-23 13:00 call", "- a @due(2026-11-23 13:00) call"),
    ("- a @due: 2026-11-23, b", "- a @due(2026-11-23), b"),
    ("- a @due (2026-11-23", "- a @due(2026-11-23)"),
    ("- a @due  (2026-11-23)", "- a @due(2026-11-23)"),
    ("- a @due\u{A0}(2026-11-23)", "- a @due(2026-11-23)"),
    ("- a (see @due 2025-05-11)", "- a (see @due(2025-05-11))"),
    ("- a @due2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due(2025-05-11)x", "- a @due(2025-05-11) x"),
    ("- a @done (2018-05-21 09:27)Fixed", "- a @done(2018-05-21 09:27) Fixed"),
    ("- a @due（2025-05-11）b", "- a @due(2025-05-11) b"),
    ("- a @due 11 May 2025 @b", "- a @due(2025-05-11) @b"),
    ("- a @due:2025/5/1 b", "- a @due(2025-05-01) b"),
    ("- a @due on 2025-05-11 b", "- a @due(2025-05-11) b"),
    ("- a @due by Sunday, May 11, 2025", "- a @due(2025-05-11)"),
    ("- a @due - 2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due, 2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due,2025-05-11,b", "- a @due(2025-05-11), b"),
    ("- a @due{2025-05-11}", "- a @due(2025-05-11)"),
    ("- a @due <2025-05-11>", "- a @due(2025-05-11)"),
    ("- a @due_2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due-2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due.2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due(2025-05-11),b", "- a @due(2025-05-11), b"),
    ("- a @due(2025-05-11)/x", "- a @due(2025-05-11) /x"),
    ("- a @due(2025-05-11)@types/node", "- a @due(2025-05-11) @types/node"),
  ])
  func aDateBesideADateTagIsReported(_ text: String, _ fixed: String) throws {
    let found = try findings(text)
    #expect(found.count == 1)
    let fix = try #require(found.first?.safeFix)
    #expect(String(decoding: applied(fix.edits, to: Array(text.utf8)[...]), as: UTF8.self) == fixed)
  }

  /// As a tag, it would say in which order the other dates of the file are read.
  @Test func aDateWhoseOrderTheFileDecidesIsWrittenOnRequestOnly() throws {
    let text = "- a @done (18-05-21 09:27)Fixed"
    let finding = try #require(try findings(text).first)
    #expect(finding.safeFix == nil)
    let edits = try #require(finding.fixes.last?.edits)
    #expect(
      String(decoding: applied(edits, to: Array(text.utf8)[...]), as: UTF8.self)
        == "- a @done(18-05-21 09:27) Fixed")
  }

  /// A text before the tag may go on with it.
  @Test(arguments: [
    ("- a,@due(2025-05-11)", "- a, @due(2025-05-11)"),
    ("- a (@due(2025-05-11), late)", "- a ( @due(2025-05-11), late)"),
    ("- a -@due:2025-05-11", "- a - @due(2025-05-11)"),
  ])
  func aSpaceBeforeATagIsWrittenOnRequestOnly(_ text: String, _ fixed: String) throws {
    let finding = try #require(try findings(text).first)
    #expect(finding.safeFix == nil)
    let edits = try #require(finding.fixes.first?.edits)
    #expect(String(decoding: applied(edits, to: Array(text.utf8)[...]), as: UTF8.self) == fixed)
  }

  /// What stands after a date that does not exist may be a part of it, and so may the rest of the
  /// parentheses. A second date for a tag would contradict the first, and an open task would be done.
  @Test(arguments: [
    ("- a @due 2026-02-30 @home @done", "- a @due(2026-02-30) @home @done"),
    ("- a @due2026-13-01 @due[2026-11-25]", "- a @due(2026-13-01) @due[2026-11-25]"),
    ("- a @due 2026-11-25 10:99 @home", "- a @due(2026-11-25 10:99) @home"),
    ("- a @due 30 feb 2026 call Bob", "- a @due(30 feb 2026) call Bob"),
    ("- a @created 2026-11-31, @home", "- a @created(2026-11-31), @home"),
    ("- a @done (2025-05-11 and more)", "- a @done(2025-05-11) and more)"),
    ("- a @due 2026-11-25 @due(2026-11-30)", "- a @due(2026-11-25) @due(2026-11-30)"),
    ("- a @done2025-05-11", "- a @done(2025-05-11)"),
  ])
  func aDateWithAnUncertainEndOrTagIsWrittenOnRequestOnly(_ text: String, _ fixed: String) throws {
    let finding = try #require(try findings(text).first)
    #expect(finding.safeFix == nil)
    let edits = try #require(finding.fixes.first?.edits)
    #expect(String(decoding: applied(edits, to: Array(text.utf8)[...]), as: UTF8.self) == fixed)
  }

  @Test func aMessageQuotesWhatIsWritten() throws {
    #expect(
      try findings("- c @created: 2025-05-11\n- c,@due(2025-05-12)x").map(\.message) == [
        "the date after `@created` is not read: write `@created(2025-05-11)`",
        "`@due(2025-05-12)` is not read as a tag: put a space before and after it",
      ])
  }

  @Test func oneFindingSaysThatPunctuationKeepsADateFromBeingRead() throws {
    let context = try sundayContext()
    let found = allFindings(in: Array("- a @due: 2025-05-11".utf8), isMarkdown: false, context)
    #expect(found.map(\.rule) == ["unread-date"])
  }

  @Test func ofMoreThanAThousandSignsTheFirstThousandAreChecked() throws {
    let found = try findings("- " + String(repeating: ",@due(2025-05-11)b ", count: 1002))
    #expect(found.count == 1001)
    #expect(
      found.last?.message
        == "this item has 1002 `@` that may be of unread dates: only the first 1000 are checked")
  }

  /// In quadratic time, each would take minutes.
  @Test(arguments: ["(@due1", "@due（2025-05-11", "(@due 1", "@due 1 ", ",@due(1", "@due "])
  func longLinesTakeLinearTime(_ repeated: String) throws {
    _ = try findings("- " + String(repeating: repeated, count: 60_000 / repeated.utf8.count))
  }

  @Test func aFixThatTurnsANoteIntoAProjectIsNotSafe() throws {
    #expect(try findings("Home: @due 2025-05-11").first?.safeFix == nil)
  }

  @Test func oneFindingSaysWhereADateStandsAndHowItIsSpelled() throws {
    let context = try sundayContext()
    let found = allFindings(in: Array("- a @due 2025/5/11".utf8), isMarkdown: false, context)
    #expect(found.map { Array($0.rules) } == [["unread-date", "nonstandard-date"]])
  }

  @Test(arguments: [
    "- a @due soon", "- a @done 2 of 3", "- a @done (2 of 3)", "- a @done 2019",
    "- a @home 2025-05-11", "- mail me@due.example (2025-05-11)", "- write `@due(2025-05-11)`",
    "- write \"@due(2025-05-11)\" there", "- “@due(2025-05-11)” is a tag", "- a @done 5",
    "- `- a @due(2025-05-11)`",
    "- [@due(2025-05-11)](url)", "- \\@due(2025-05-11)", "- bob@due, 2025-05-11",
    "- (@home(2025-05-11))",
    "- a @done by Ada", "- _@due 2025-05-11_", "- **a @due(2025-05-11)**", "- a@due(2025-05-11)",
    "- a \"@due 2025-05-11\"", "- a ＠due(2025-05-11)",
    "- a @dues(2025-05-11)", "- a @du\u{435}(2025-05-11)",
    "- a @@due(2025-05-11)", "- bob@due:2025-05-11", "- a @due before 2025-05-11",
    "- a @done. 2025-05-11", "- a @starts", "- a @notes(2025-05-11)",
    "- a @due(2025-05-11) (2025-05-12)", "- a @note(b@due(2025-05-11))", "- a @done2025",
    "- turn.@high", "- a ＠due", "- a ＠home（2025-05-11）",
    "- a @note(＠due（2025-05-11）)", "- 全角＠記号",
    "- a/@due(2025-05-11)", "- a @@due", "- a @@x 2025-05-11",
    "- a @Due soon", "- a @Ada 2025-05-11",
    "- a @Ada:2025-05-11", "- a @x[1]", "- bob@doen:2025-05-11", "- a @домашний(2025-05-11)",
    "- a @Due(2025-05-11)", "- a @@start_date 2", "- a @repeat 2025-05-11",
  ])
  func proseIsNotReported(_ text: String) throws {
    #expect(try findings(text).isEmpty)
  }
}
