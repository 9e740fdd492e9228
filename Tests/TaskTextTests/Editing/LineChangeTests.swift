import TestSupport
import Testing

@testable import TaskText

struct TagChangesTests {
  @Test("the changes of tags are those of a dictionary, whatever the order in which they are set")
  func agreesWithDictionary() {
    let some: [TagChange?] = [nil, .remove, .remove, .rename([1]), .rename([2]), .setPayload(nil)]
    for seed in UInt64(1)...300 {
      var random = SeededRandom(seed: seed)
      var changes = TagChanges()
      var expected: [Int: TagChange] = [:]
      for step in 0..<random.next(60) {
        let index = random.next(2) == 0 ? step : random.next(40)
        let change = some[random.next(some.count)]
        changes[index] = change
        expected[index] = change
      }
      #expect((0..<60).allSatisfy { changes[$0] == expected[$0] }, "seed \(seed)")
      #expect(changes.isEmpty == expected.isEmpty)
      #expect(changes.all.map(\.index) == expected.keys.sorted(), "seed \(seed)")
      #expect(changes.all.allSatisfy { $0.change == expected[$0.index] }, "seed \(seed)")
    }
  }
}
