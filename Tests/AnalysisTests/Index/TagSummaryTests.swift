import Analysis
import TaskText
import Testing

@Suite struct TagSummaryTests {
  @Test func eachNameHasItsUsesFilesValuesAndLastUse() {
    let texts = ["- @a(x) @b\n- @a(y)\n", "@nolint @a(x)\n\n- @a @c\n", "- plain\n"]
    var builder = FileIndexBuilder()
    let files = texts.map { builder.index(of: Array($0.utf8), dialect: Dialect(), unit: .utf8) }
    let tags = tagSummaries(of: files)
    #expect(tags.map(\.name) == ["a", "b", "c"])
    #expect(tags.map(\.uses) == [4, 1, 1])
    #expect(tags.map(\.files) == [2, 1, 1])
    #expect(tags.map(\.last.file) == [1, 0, 1])
    #expect(tags.map(\.last.line) == [2, 0, 2])
    #expect(tags[0].values.map(\.value) == ["x", "y"])
    #expect(tags[0].values.map(\.count) == [2, 1])
  }
}
