import Searches
import TaskText
import Testing

@Suite struct SearchEvaluatorCountTests {
  /// Searches whose counts start from every item; each would take minutes if it walked the items of
  /// all others.
  @Test(arguments: [
    "count(following::*) > [n] 5", "count(..*/*) > 0",
    "count(* except /*) = 0",
    "count(following-sibling::*[0]/following::*[0]) = 1", "count(preceding::*[-3:]) = 3",
    "count((following::*)[1:4]) = 3",
  ])
  func manyItemsAreCountedAtOnce(search: String) {
    let outline = SearchableOutline(Document(String(repeating: "- a\n", count: 20_000)))
    let found = Search(search).items(in: outline, on: today)?.count ?? 0
    #expect(found > 19_900 || search.contains(".."))
  }
}
