import Analysis
import CivilDates
import Settings
import TaskText
import Testing

@Suite struct TagSummaryTests {
  @Test func eachNameHasItsUsesFilesValuesAndLastUse() {
    let texts = ["- @a(x) @b\n- @a(y)\n", "@nolint @a(x)\n\n- @a @c\n", "- plain\n"]
    let files = texts.map { FileIndex(of: Array($0.utf8), dialect: Dialect(), unit: .utf8) }
    let tags = tagSummaries(of: files, .predefined)
    #expect(tags.map(\.name) == ["a", "b", "c"])
    #expect(tags.map(\.uses) == [4, 1, 1])
    #expect(tags.map(\.files) == [2, 1, 1])
    #expect(tags.map(\.last.file) == [1, 0, 1])
    #expect(tags.map(\.last.line) == [2, 0, 2])
    #expect(tags[0].values.map(\.value) == ["x", "y"])
    #expect(tags[0].values.map(\.count) == [2, 1])
  }

  @Test func theSpellingsOfANameAreOneTag() {
    let texts = ["- @e\u{301}(x) @b\n- @\u{E9}(y)\n", "- @\u{E9}(y)\n- @e\u{301}\n"]
    let files = texts.map { FileIndex(of: Array($0.utf8), dialect: Dialect(), unit: .utf8) }
    let tags = tagSummaries(of: files, .predefined)
    #expect(tags.map(\.name) == ["\u{E9}", "b"])
    #expect(tags.map(\.uses) == [4, 1])
    #expect(tags.map(\.files) == [2, 1])
    #expect(tags[0].last == (1, 1))
    #expect(tags[0].values.map { "\($0.value) \($0.count)" } == ["y 2", "x 1"])
  }

  /// Where names were compared with all others, this took very long.
  @Test func manyNamesAreSummedUpInLinearTime() {
    let count = 5000
    let text = (0..<count).map { "- @n\($0)(\($0 % 7)) @all(\($0))\n" }.joined()
    let file = FileIndex(of: Array(text.utf8), dialect: Dialect(), unit: .utf8)
    let tags = tagSummaries(of: [file], .predefined)
    #expect(tags.count == count + 1)
    #expect(tags.first?.name == "all")
    #expect(tags.first?.values.count == count)
  }

  @Test func datesAreSummedUpByTheirDays() throws {
    let texts = [
      "- a @due(2025-05-11 10:00) @due(soon) @who(2025-01-01)\n- b @done(11.05.2024)\n",
      "- a @due(2025-05-12 every week) @due\n- b @done (24-11-30 10:00)\n- c @done(2024-12-30)\n",
    ]
    let files = texts.map { FileIndex(of: Array($0.utf8), dialect: Dialect(), unit: .utf8) }
    let today = try CivilDate(year: 2025, month: 5, day: 14)
    let context = CheckContext(settings: Settings(), today: today, audience: .lint)
    let contexts = texts.map { context.reading(Document($0)) }
    let tags = tagSummaries(of: files, .predefined, readIn: contexts)
    func days(_ name: String) -> String? {
      tags.first { $0.name == name }?.days.map { "\($0.uses) \($0.first) \($0.last)" }
    }
    #expect(days("due") == "2 2025-05-11 2025-05-12")
    #expect(days("done") == "3 2024-05-11 2024-12-30")
    #expect(days("who") == nil)
    let due = tags.first { $0.name == "due" }
    #expect(due?.values.count == 3)
    #expect(due?.otherValues.map(\.value) == ["soon"])
  }

  @Test func eachPersonOfAListIsCounted() {
    let text = "- @who(Ada, Grace) @x(a, b)\n- @who(Grace,,Bo \\(B\\)) @who( , )\n"
    let file = FileIndex(of: Array(text.utf8), dialect: Dialect(), unit: .utf8)
    let tags = tagSummaries(of: [file], .predefined)
    #expect(tags.map(\.uses) == [3, 1])
    #expect(tags[0].values.map { "\($0.value) \($0.count)" } == ["Grace 2", "Ada 1", "Bo (B) 1"])
    #expect(tags[1].values.map(\.value) == ["a, b"])
  }
}
