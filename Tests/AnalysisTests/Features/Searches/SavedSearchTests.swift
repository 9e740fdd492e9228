import Settings
import TaskText
import Testing

@testable import Analysis

@Suite("Saved searches")
struct SavedSearchTests {
  @Test func aDocumentListsItsSearches() {
    let document = Document(
      "Searches:\n\t- Today @search(@today) @x\n\t- @search()\n\tDue: @search(@due) @search(@a and)\n"
    )
    let saved = document.savedSearches(.predefined)
    #expect(saved.map(\.title) == ["Today", "Due", "Due"])
    #expect(saved.map(\.line) == [1, 3, 3])
    #expect(saved.map { "\($0.payload.search)" } == ["@today", "@due", "@a and"])
    let range = document.range(ofLine: 1)
    #expect(document.savedSearches(in: range, .predefined).map(\.title) == ["Today"])
  }
}
