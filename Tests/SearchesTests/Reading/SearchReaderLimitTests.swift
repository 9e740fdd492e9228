import Searches
import TaskText
import Testing

@Suite struct SearchReaderLimitTests {
  private func text(_ part: String, _ count: Int, _ end: String = "") -> String {
    String(repeating: part, count: count) + end
  }

  @Test func deepParenthesesAreRefused() {
    let message = "parentheses are nested too deep: at most 100 levels are allowed"
    for part in ["(", "(a union (", "count(", "not (", "(((a) and ("] {
      #expect(Search(text(part, 90_000)).problems.map(\.message) == [message])
    }
    #expect(Search(text("(", 100, "a") + text(")", 100)).problems.isEmpty)
    #expect(Search(text("(", 100, "a/b") + text(")", 100)).problems.isEmpty)
    #expect(Search(text("count(", 100, "a/b") + text(")", 100)).problems.isEmpty)
    #expect(Search(text("\"(\" or ", 200, "a")).problems.isEmpty)
  }

  @Test func aSearchOfMoreThanAMegabyteIsRefused() {
    let longest = text("not ", 262_143, "@x  ")
    #expect(longest.utf8.count == 1 << 20)
    #expect(Search(longest).problems.isEmpty)
    #expect(
      Search(longest + " ").problems.map(\.message)
        == ["the search is too long: at most 1048576 bytes are allowed"])
  }

  @Test func longChainsAreRead() {
    let outline = SearchableOutline(Document("- a @x\n"))
    for search in [
      text("not ", 100_000, "@x"), text("@x and ", 10_000, "@x"), text("@y or ", 10_000, "@x"),
      text("a except ", 5_000, "a"), text("self::*/", 5_000, "*"), text("a//", 5_000, "a"),
      text("(a) union ", 5_000, "a"),
    ] {
      let search = Search(search)
      #expect(search.problems.isEmpty)
      #expect(search.items(in: outline, on: today)?.count ?? 0 <= 1)
      #expect(search.inWords != nil)
      #expect(search.expression.map { "\($0)" } != nil)
    }
  }

  @Test func ambiguousTextIsReadOnlyTwice() {
    let nested = text("(count(", 45, "a/b") + text("))", 45) + " union "
    #expect(Search(text(nested, 200, "a")).problems.isEmpty)
    #expect(
      Search(text(text("(", 90, "a/b") + text(")", 90) + " union ", 200, "a")).problems.isEmpty)
  }
}
