import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite("Tags and values in searches")
struct TagQuerySearchesTests {
  private let text = #"""
    - a @who(ann) @today
    - b @search(@who = Ann and not \(@today or @who contains "ann" or @who contains [s] Ann\))
    - c @search(@data-today union @who beginswith ann) @note(@today)
    """#

  private func places(_ query: TagQuery) -> [String] {
    let document = Document(text)
    return query.places(in: document, withSearches: .predefined).map {
      let position = document.position(of: $0.lowerBound, in: .utf8)
      return "\(position.line):\(position.column) \(document.string(in: $0))"
    }
  }

  @Test func aNameInASearchIsFound() {
    #expect(places(TagQuery(name: "today")) == ["0:15 today", "1:34 today", "2:18 today"])
  }

  @Test func aValueThatIsComparedIsFound() {
    let query = TagQuery(name: "who", value: "ann")
    #expect(places(query) == ["0:9 ann", "1:19 Ann", "1:57 \"ann\""])
  }

  @Test func theIndexContainsWhatSearchesName() {
    let index = FileIndex(of: Array(text.utf8), dialect: Dialect(), unit: .utf8)
    #expect(index.contains(TagQuery(name: "today")))
    #expect(index.contains(TagQuery(name: "who", value: "ann")))
    #expect(!index.contains(TagQuery(name: "done")))
  }

  @Test(
    arguments: [
      ("- a @search(@to$0day)", TagQuery(name: "today")),
      ("- a @search(not @data-$0today)", TagQuery(name: "today")),
      ("- a @search(@x = $0y)", TagQuery(name: "x", value: "y")),
      ("- a @search(@who = $0y)", TagQuery(name: "who", value: "y", isListed: true)),
      ("- a @search(not$0 @today)", nil), ("- a @note(@to$0day)", nil), ("- a @sea$0rch(@a)", nil),
    ] as [(String, TagQuery?)])
  func theCursorMayBeOnANameOrValue(notation: String, query: TagQuery?) throws {
    let marked = MarkedText(notation)
    let use = SearchUse(at: marked.cursor, in: Document(marked.text), .predefined)
    #expect(use?.query == query)
  }
}
