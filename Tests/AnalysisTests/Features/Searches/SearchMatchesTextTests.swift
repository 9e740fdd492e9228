import Searches
import TaskText
import Testing

@testable import Analysis

@Suite("Items of a search as a text")
struct SearchTextTests {
  @Test func eachItemHasItsPlace() throws {
    let document = Document("Home:\n\t- a @x\n\t\tb @x\n")
    let matches = try #require(
      SearchMatches(Search("@x"), in: document, try sundayContext()))
    #expect(
      searchText(title: "X", path: "week.todo", matches) == """
        X · 2 items:
        \t- a @x (Home; week.todo:2)
        \tb @x (Home › a; week.todo:3)

        """)
  }

  @Test func nothingMayBeFound() throws {
    let matches = try #require(
      SearchMatches(Search("@x"), in: Document("- a"), try sundayContext()))
    #expect(searchText(title: "X", path: "week.todo", matches) == "X · no items:\n")
  }
}
