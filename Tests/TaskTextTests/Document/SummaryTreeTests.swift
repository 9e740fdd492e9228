import TestSupport
import Testing

@testable import TaskText

private struct Count: Summary {
  var value = 0

  static func += (sum: inout Count, next: Count) { sum.value += next.value }
}

extension Count: Summarized {
  var summary: Count { self }
}

@Suite struct SummaryTreeTests {
  @Test(arguments: UInt64(1)...40)
  func aTreeBehavesLikeAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var model: [Int] = []
    var tree = SummaryTree<Count>()
    for _ in 0..<60 {
      let start = Int.random(in: 0...model.count, using: &random)
      let isOne = start < model.count && Bool.random(using: &random)
      let end = isOne ? start + 1 : Int.random(in: start...model.count, using: &random)
      let new = (0..<(isOne ? 1 : Int.random(in: 0...60, using: &random))).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      model.replaceSubrange(start..<end, with: new)
      tree.replaceSubrange(start..<end, with: new.map(Count.init))
    }
    #expect(model.indices.allSatisfy { tree[$0]?.value == model[$0] }, "seed \(seed)")
    #expect(tree[model.count] == nil && tree[-1] == nil)
    #expect(tree.count == model.count && tree.summary.value == model.reduce(0, +))
    for reached in 0...tree.summary.value + 1 {
      var (index, before) = (0, 0)
      while index < model.count, before + model[index] <= reached {
        before += model[index]
        index += 1
      }
      let place = tree.first { $0.value > reached }
      #expect(place.index == index && place.before.value == before, "seed \(seed)")
      #expect(place.element?.value == (index < model.count ? model[index] : nil))
    }
  }

  @Test func anErrorEndsAVisit() {
    struct Stop: Error {}
    let tree = SummaryTree((0..<1000).map { Count(value: $0 % 2) })
    var visited = 0
    #expect(throws: Stop.self) {
      try tree.visit(
        where: { $0.value > 0 },
        body: { index, _, _ throws(Stop) in
          visited += 1
          if index == 501 { throw Stop() }
        })
    }
    #expect(visited == 251)
  }

  @Test func whatIsReplacedBeforeAnErrorStaysReplaced() {
    struct Stop: Error {}
    var tree = SummaryTree((0..<1000).map { _ in Count(value: 1) })
    var changes = 0
    func change(_ element: Count) throws(Stop) -> Count? {
      if changes == 300 { throw Stop() }
      changes += 1
      return Count(value: 0)
    }
    #expect(throws: Stop.self) { try tree.update(where: { $0.value > 0 }, change: change) }
    #expect(tree.summary.value == 700 && tree[299]?.value == 0 && tree[300]?.value == 1)
    changes = -700
    #expect(throws: Never.self) { try tree.update(where: { $0.value > 0 }, change: change) }
    #expect(tree.summary.value == 0 && changes == 0)
  }

  @Test func aVisitStartsAtAPlaceAndCanStop() {
    let tree = SummaryTree((0..<1000).map { Count(value: $0 % 2) })
    var visited: [[Int]] = []
    tree.visit(
      from: { $0.value > 300 },
      body: { index, before, element in
        visited.append([index, before.value, element.value])
        return visited.count < 4
      })
    #expect(visited == [[601, 300, 1], [602, 301, 0], [603, 301, 1], [604, 302, 0]])
    tree.visit(
      from: { $0.value > 500 },
      body: { _, _, _ in
        Issue.record("no element is reached")
        return true
      })
  }
}
