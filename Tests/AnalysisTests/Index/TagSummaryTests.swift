import Analysis
import Settings
import TaskText
import Testing

@Suite struct TagSummaryTests {
  @Test func eachNameHasItsUsesFilesValuesAndLastUse() {
    let texts = ["- @a(x) @b\n- @a(y)\n", "@nolint @a(x)\n\n- @a @c\n", "- plain\n"]
    var builder = FileIndexBuilder()
    let files = texts.map { builder.index(of: Array($0.utf8), dialect: Dialect(), unit: .utf8) }
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
    var builder = FileIndexBuilder()
    let files = texts.map { builder.index(of: Array($0.utf8), dialect: Dialect(), unit: .utf8) }
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
    var builder = FileIndexBuilder()
    let file = builder.index(of: Array(text.utf8), dialect: Dialect(), unit: .utf8)
    let tags = tagSummaries(of: [file], .predefined)
    #expect(tags.count == count + 1)
    #expect(tags.first?.name == "all")
    #expect(tags.first?.values.count == count)
  }

  @Test func eachPersonOfAListIsCounted() {
    var builder = FileIndexBuilder()
    let text = "- @who(Ada, Grace) @x(a, b)\n- @who(Grace,,Bo \\(B\\)) @who( , )\n"
    let file = builder.index(of: Array(text.utf8), dialect: Dialect(), unit: .utf8)
    let tags = tagSummaries(of: [file], .predefined)
    #expect(tags.map(\.uses) == [3, 1])
    #expect(tags[0].values.map { "\($0.value) \($0.count)" } == ["Grace 2", "Ada 1", "Bo (B) 1"])
    #expect(tags[1].values.map(\.value) == ["a, b"])
  }
}
