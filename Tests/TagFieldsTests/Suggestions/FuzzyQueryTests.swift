import TagFields
import Testing

@Suite struct FuzzyQueryTests {
  @Test(
    arguments: [
      ("due", "Due", .whole), ("du", "due", .beginning), ("date", "my date", .wordBeginning),
      ("at", "date", .inside), ("dt", "date", .scattered), (" Due ", "due", .whole),
      ("td", "date", nil), ("aab", "xaaab aab", .wordBeginning), ("aba", "xababa", .inside),
      ("été", "L'ÉTÉ", .wordBeginning), ("", "x", .scattered),
      ("e\u{301}te\u{301}", "L'\u{c9}T\u{c9}", .wordBeginning),
      ("\u{e9}", "cafe\u{301}", .inside), ("\u{e9}", "E\u{301}", .whole),
      ("\u{e9}", "e", nil),
    ] as [(String, String, FuzzyQuery.Match?)])
  func theBestMatchIsReturned(query: String, text: String, match: FuzzyQuery.Match?) {
    #expect(FuzzyQuery(query).match(text) == match)
  }

  @Test func aTextIsSkippedOnlyIfItDoesNotContainTheQuery() {
    #expect(FuzzyQuery("ROSE").mayBeInside(Array("the roses".utf8)))
    #expect(!FuzzyQuery("rose").mayBeInside(Array("ros e".utf8)))
    #expect(FuzzyQuery("é").mayBeInside([]))
  }

  @Test func aTextIsSkippedIfTheLettersAreNotSideBySide() {
    let all = (0...7).flatMap(texts)
    let wrong = all.filter { $0.count <= 4 && !$0.isEmpty }.flatMap { query in
      all.filter { text in
        FuzzyQuery(query).mayBeInside(Array(text.utf8)) != text.contains(query)
      }
    }
    #expect(wrong.isEmpty)
  }

  /// All texts of so many letters `a` and `b`.
  private func texts(of length: Int) -> [String] {
    (0..<length).reduce([""]) { texts, _ in texts.flatMap { [$0 + "a", $0 + "b"] } }
  }

  @Test func aTextIsSkippedOnlyIfNoLineContainsTheLettersInOrder() {
    #expect(FuzzyQuery("RSE").mayBeScattered(in: Array("x\nthe ros e".utf8)))
    #expect(!FuzzyQuery("rose").mayBeScattered(in: Array("ro\nse".utf8)))
    #expect(FuzzyQuery("é").mayBeScattered(in: []))
    #expect(FuzzyQuery("").mayBeScattered(in: []))
  }
}
