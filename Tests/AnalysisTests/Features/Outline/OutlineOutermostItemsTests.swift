import TaskText
import TestSupport
import Testing

@testable import Analysis

@Suite struct OutermostItemsTests {
  @Test func theOutermostAndFirstItemsAreKept() {
    let outline = Outline(Document("a:\n\t- b\n\t\t- c\n\t- d\n- e\n\t- f\n"))
    func lines(_ limit: Int) -> [Int] { outline.outermost(limit) { $0.kind == .task } }
    #expect(lines(9) == [1, 2, 3, 4, 5])
    #expect(lines(4) == [1, 3, 4, 5])
    #expect(lines(3) == [1, 3, 4])
    #expect(lines(2) == [1, 4])
    #expect(lines(0) == [])
    #expect(lines(-1) == [])
  }

  @Test func theyAreThoseThatSortingFinds() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      let outline = Outline(Document(texts.bytes(pieces: 200)))
      let foldable = outline.items.filter { !$0.descendants.isEmpty }
      for limit in [0, 1, 3, 10, foldable.count] {
        let simple = foldable.sorted { ($0.level, $0.line) < ($1.level, $1.line) }.prefix(limit)
          .map(\.lines).sorted { $0.lowerBound < $1.lowerBound }
        try #require(outline.folds(limit: limit) == simple, "seed \(seed)")
      }
      #expect(outline.folds() == foldable.map(\.lines), "seed \(seed)")
    }
  }
}
