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

  @Test func veryLongTitlesOfParentsAreCut() throws {
    let title = String(repeating: "a", count: 600)
    let matches = try #require(try matches("c", in: "\(title):\n\t- b\n\t\t- c\n"))
    let parents = matches.match(matches.indices[0]).parents
    #expect(parents == ["…", "b"])
  }
}
