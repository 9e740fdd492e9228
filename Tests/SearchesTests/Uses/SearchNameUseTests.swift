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
