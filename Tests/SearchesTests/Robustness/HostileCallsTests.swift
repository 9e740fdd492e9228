import CivilDates
import Searches
import TaskText
import Testing

/// Calls with values that no text has. None of them may trap.
@Suite struct HostileCallsTests {
  private static let numbers = [Int.min, -1, 0, 1, 2, 5, Int.max - 1, Int.max]

  @Test func rangesOutsideOfAPayloadAreLimitedToIt() {
    let payload = UnescapedPayload(Array(#"\(a\)"#.utf8))
    for low in Self.numbers {
      for high in Self.numbers where low <= high {
        let range = payload.range(of: TextRange(low, high))
        #expect(range.lowerBound >= 0 && range.upperBound <= 5, "\(low)..<\(high)")
        let edit = SearchEdit(range: TextRange(low, high), replacement: "(")
        #expect(payload.edit(for: edit).range == range)
      }
    }
  }

  @Test func anIndexThatNoItemHasGivesNothing() {
    let outline = SearchableOutline(Document("- a @x(1)"))
    for index in Self.numbers where index != 0 {
      #expect(outline.text(ofItem: index).isEmpty)
      #expect(outline.line(ofItem: index).isEmpty)
      #expect(outline.value(ofTag: "x", ofItem: index) == nil)
    }
    #expect(outline.value(ofTag: "x", ofItem: 0) == "1")
  }

  @Test(arguments: [CivilDate.first, .last])
  func searchesAreAnsweredOnEachDay(day: CivilDate) {
    let outline = SearchableOutline(
      Document("- a @due(0001-01-01)\n- b @due(9999-12-31 every day)"))
    for text in [
      "@due > [d] today +9999y", "@due < [d] today -9999999999999999999d",
      "task[9223372036854775807]", "task[-9223372036854775808:9223372036854775807]",
      "@due = [d] last year -9999 weeks", "count(//*) > [n] 1e999", "@text matches \"a{9999}\"",
    ] {
      #expect(Search(text).items(in: outline, on: day)?.count ?? 0 <= 2, "\(text)")
    }
  }
}
