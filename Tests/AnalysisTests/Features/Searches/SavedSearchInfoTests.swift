import TaskText
import Testing

@testable import Analysis

@Suite("Words about searches")
struct SearchInfoTests {
  private func info(_ search: String, in text: String) throws -> SearchInfo? {
    let payload = PayloadSearch(Array(search.utf8))
    return SearchInfo(payload, in: Document(text), contextOfText: try sundayContext())
  }

  @Test func itSaysWhatIsFoundAndTheFirstItems() throws {
    let text = (1...7).map { "- a\($0) @x\n" }.joined()
    let info = try #require(try info("task @x", in: text))
    #expect(info.sentence == "tasks with `@x`")
    #expect(info.count == 7)
    #expect(info.first == (1...5).map { "a\($0) (line \($0))" })
  }

  @Test func whatCannotBeReadHasNoWords() throws {
    #expect(try info("and", in: "- a") == nil)
  }

  @Test func aVeryLongSearchHasNoWords() throws {
    for (length, isSaid) in [(10_000, true), (10_001, false)] {
      let search = "@x" + String(repeating: " ", count: length - 2)
      #expect((try info(search, in: "- a") != nil) == isSaid)
    }
  }

  @Test func veryLongTitlesAreCut() throws {
    let info = try info("@x", in: "- \(String(repeating: "a", count: 600)) @x")
    #expect(info?.first == [String(repeating: "a", count: 497) + "… (line 1)"])
  }

  @Test(arguments: [(0, "no items"), (1, "1 item"), (12, "12 items")])
  func aNumberOfItemsHasWords(count: Int, words: String) {
    #expect(itemsInWords(count) == words)
  }
}
