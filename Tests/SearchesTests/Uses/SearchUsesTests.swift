import Searches
import TaskText
import Testing

@Suite struct SearchNameUseTests {
  @Test func findsTheNamesOfTags() {
    let search = Search(
      "@a and @data-été = 1 or @text x or @id union count(@b) > @line except @c:d")
    #expect(search.nameUses.map(\.name) == ["a", "été", "b"])
    for use in search.nameUses {
      let range = use.range.lowerBound..<use.range.upperBound
      #expect(String(decoding: search.bytes[range], as: UTF8.self) == use.name)
    }
  }

  @Test func findsTheNamesBeforeTheFirstError() {
    #expect(Search("@a and (@b or ) @c").nameUses.map(\.name) == ["a", "b"])
  }
}

@Suite struct SearchValueUseTests {
  /// Checks the values that a search names, each with its text in the search.
  private func check(_ text: String, _ expected: [String]) {
    let search = Search(text)
    #expect(
      search.valueUses.map { use in
        let range = use.range.lowerBound..<use.range.upperBound
        return "\(use.name)=\(use.value) [\(String(decoding: search.bytes[range], as: UTF8.self))]"
      } == expected)
  }

  @Test func findsValuesThatAreComparedWhole() {
    check("@a = b and @c != \"d e\" or @f contains g", ["a=b [b]", "c=d e [\"d e\"]", "f=g [g]"])
    check("b = @a", ["a=b [b]"])
    check("@a g", ["a=g [g]"])
    check("count(@a = b) = @c", ["a=b [b]"])
  }

  @Test func ignoresOtherComparisons() {
    check("@a < 1 and @a beginswith b and @text = c and d contains @a and @due = [d] today", [])
    check("@a = @b and @c", [])
  }

  @Test func findsTheValuesOfLists() {
    check("@a contains [l] b, c d ,", ["a=b [b]", "a=c d [c d]", "a= []"])
    check("@a = [l] \"b\\\\, \\\"c\\\"\"", ["a=b\\ [b\\\\]", "a=\"c\" [\\\"c\\\"]"])
  }

  @Test(arguments: [
    ("@a = b and @c", "d", "@a = d and @c"),
    ("@a = b and @c", "d e", "@a = d e and @c"),
    ("@a = b", "d or e", "@a = \"d or e\""),
    ("@a = \"b c\"", "d", "@a = \"d\""),
    ("@a = \"b\"", "c\"d", "@a = \"c\\\"d\""),
    ("@a = [l] b, c", "x y", "@a = [l] x y, c"),
    ("@a = [l] b, c", "(x)", "@a = [l] \"(x), c\""),
    ("@a = [l] \"b, c\"", "x\"y", "@a = [l] \"x\\\"y, c\""),
  ])
  func replacesAValue(text: String, value: String, expected: String) throws {
    let search = Search(text)
    let use = try #require(search.valueUses.first)
    let edit = search.edit(replacing: use, with: value)
    var bytes = search.bytes
    bytes.replaceSubrange(
      edit.range.lowerBound..<edit.range.upperBound, with: Array(edit.replacement.utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(Search(bytes).valueUses.first?.value == value)
  }

  @Test func aValueOfAListIsReplacedBySeveral() throws {
    let search = Search("@a = [l] b, e")
    let use = try #require(search.valueUses.first)
    let edit = SearchEdit(range: use.range, replacement: "c, d")
    #expect(search.edit(replacing: use, with: "c, d") == edit)
  }
}

@Suite struct SearchDatesTests {
  @Test(arguments: [
    ("@due < [d] today", true), ("not (@a or @due = [dl] today)", true),
    ("count(//@due > [d] now) > 1", true), ("@due < today", false), ("@due", false), ("", false),
  ])
  func aSearchTellsWhetherItComparesDates(search: String, comparesDates: Bool) {
    #expect(Search(search).comparesDates == comparesDates)
  }
}
