import Searches
import TaskText
import Testing

@Suite struct SearchWatchTests {
  private struct Cancelled: Error {}

  private let outline = SearchableOutline(Document(String(repeating: "- a\n", count: 4000)))

  @Test func aSearchEndsWhenItIsCancelled() {
    var checks = 0
    #expect(throws: Cancelled.self) {
      try Search("count(following::*/following::*) > 1").items(in: outline, on: today) {
        checks += 1
        if checks == 10 { throw Cancelled() }
      }
    }
    #expect(checks == 10)
  }

  @Test func aSearchThatWouldTakeTooLongHasNoAnswer() {
    let outline = SearchableOutline(Document(String(repeating: "- a\n", count: 30_000)))
    #expect(Search("count(following::*/following::*) > 1").items(in: outline, on: today) == nil)
    #expect(Search("count(following::*) > [n] 1").items(in: outline, on: today)?.count == 29_998)
  }

  @Test func aSearchThatIsNotCancelledFindsTheSame() throws {
    let search = Search("a[0:3] union a[-1]")
    var checks = 0
    let found = try search.items(in: outline, on: today) { () throws(Cancelled) in checks += 1 }
    #expect(found == [0, 1, 2, 3999])
    #expect(checks > 0)
  }
}
