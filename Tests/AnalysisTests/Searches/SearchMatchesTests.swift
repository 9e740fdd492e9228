import Searches
import Settings
import TaskText
import Testing

@testable import Analysis

@Suite("Answers of searches")
struct SearchMatchesTests {
  private func matches(_ search: String, in text: String) throws -> SearchMatches? {
    SearchMatches(Search(search), in: Document(text), try sundayContext())
  }

  @Test func anAnswerHasTheItemsWithTheirParents() throws {
    let matches = try #require(
      try matches("@home", in: "A:\n\t- b\n\t\t- c @home\n\n- d\nE:\n\t- f @home(x)\n"))
    #expect(matches.lines == [2, 6])
    #expect(
      matches.indicesWithParents.map { matches.outline.text(ofItem: $0) } == [
        "A", "b", "c", "E", "f",
      ])
    let match = matches.match(2)
    #expect(match.parents == ["A", "b"])
    #expect(match.title == "c")
    #expect(match.text == "- c @home")
    #expect(match.labels.map(\.tagText) == ["@home"])
    #expect(match.pieces.map(\.text) == ["- c ", "@home"])
    #expect(match.pieces.map { $0.color == nil } == [true, false])
  }

  @Test func datesCountFromTheDay() throws {
    let text = "- a @due(2025-05-11)\n- b @due(2025-05-12)\n"
    #expect(try matches("@due = [d] today", in: text)?.lines == [0])
    #expect(try matches("@due = [d] tomorrow", in: text)?.lines == [1])
  }

  @Test func stampsAreReadAsTheFileShows() throws {
    let text = "- a @done(31-12-24 10:00)\n- b @done(05-01-25 10:00)\n"
    #expect(try matches("@done > [d] 2025-01-01", in: text)?.lines == [1])
  }

  @Test func whatCannotBeReadHasNoAnswer() throws {
    #expect(try matches("and", in: "- a") == nil)
    #expect(try matches(" ", in: "- a") == nil)
  }

  @Test func aTextOfAnotherFormatHasNoItems() throws {
    #expect(try matches("*", in: "{ \"a\": 1 }")?.indices == [])
  }

  @Test func aTextIsAnsweredAsADocument() throws {
    let text = "A @x:\n\t- b @done(31-12-24 10:00)\n- c @done(05-01-25 10:00)\n\t- [ ] d @x\n"
    for search in ["@done > [d] 2025-01-01", "d", "//@x", "project", "*/*"] {
      for needsParents in [false, true] {
        let search = Search(search)
        let needs = SearchNeeds(search)
        let bytes = Array(text.utf8)
        let found = try #require(
          SearchMatches(
            search, needs.candidates(in: bytes), in: bytes, dialect: Dialect(),
            readsParents: needsParents || !needs.ignoresParents, try sundayContext(), at: nil))
        let expected = try #require(try matches("\(search)", in: text))
        #expect(found.lines == expected.lines)
        guard needsParents else { continue }
        for (one, other) in zip(found.indices, expected.indices) {
          #expect(found.match(one).pieces == expected.match(other).pieces)
          #expect(found.match(one).parents == expected.match(other).parents)
        }
      }
    }
  }

  @Test func veryLongTitlesOfParentsAreCut() throws {
    let title = String(repeating: "a", count: 600)
    let matches = try #require(try matches("c", in: "\(title):\n\t- b\n\t\t- c\n"))
    let parents = matches.match(matches.indices[0]).parents
    #expect(parents == ["…", "b"])
  }

  @Test func otherFormatsHaveNoItemsAsTextEither() throws {
    let bytes = Array("{ \"a\": 1 }".utf8)
    let matches = SearchMatches(
      Search("*"), .all, in: bytes, dialect: Dialect(), readsParents: false, try sundayContext(),
      at: nil)
    #expect(matches?.indices == [])
  }
}
