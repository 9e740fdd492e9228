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

@Suite struct ChunkListTests {
  @Test(arguments: UInt64(1)...40)
  func aListBehavesLikeAnArray(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var model: [Int] = []
    var list = ChunkList<Count>()
    for _ in 0..<60 {
      let start = Int.random(in: 0...model.count, using: &random)
      let isOne = start < model.count && Bool.random(using: &random)
      let end = isOne ? start + 1 : Int.random(in: start...model.count, using: &random)
      let new = (0..<(isOne ? 1 : Int.random(in: 0...60, using: &random))).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      model.replaceSubrange(start..<end, with: new)
      list.replaceSubrange(start..<end, with: new.map(Count.init))
    }
    #expect(model.indices.allSatisfy { list[$0]?.value == model[$0] }, "seed \(seed)")
    #expect(list[model.count] == nil && list[-1] == nil)
    for index in [0, model.count / 2, model.count] {
      let place = list.place(at: index)
      #expect(place.index == index && place.before.value == model[..<index].reduce(0, +))
      #expect(
        list.lastIndex(before: index) { $0.value > 1 }
          == model[..<index].lastIndex { $0 > 1 }, "seed \(seed)")
      #expect(
        list.firstIndex(from: index) { $0.value > 1 }
          == model[index...].firstIndex { $0 > 1 }, "seed \(seed)")
    }
    #expect(list.count == model.count && list.summary.value == model.reduce(0, +))
    for reached in 0...list.summary.value + 1 {
      var (index, before) = (0, 0)
      while index < model.count, before + model[index] <= reached {
        before += model[index]
        index += 1
      }
      let place = list.first { $0.value > reached }
      #expect(place.index == index && place.before.value == before, "seed \(seed)")
      #expect(place.element?.value == (index < model.count ? model[index] : nil))
    }
  }

  @Test func anErrorEndsAVisit() {
    struct Stop: Error {}
    let list = ChunkList((0..<1000).map { Count(value: $0 % 2) })
    var visited = 0
    #expect(throws: Stop.self) {
      try list.visit(
        where: { $0.value > 0 },
        body: { index, _, _ throws(Stop) in
          visited += 1
          if index == 501 { throw Stop() }
        })
    }
    #expect(visited == 251)
  }

  @Test func anUpdateSkipsWhatIsNotWorthwhile() {
    var list = ChunkList((0..<1000).map { Count(value: $0 < 700 ? 0 : 1) })
    var changes = 0
    func change(_ element: Count) -> Count? {
      changes += 1
      return changes <= 200 ? Count(value: 0) : nil
    }
    list.update(where: { $0.value > 0 }, change: change)
    #expect(list.summary.value == 100 && list[899]?.value == 0 && list[900]?.value == 1)
    #expect(changes == 300)
  }

  @Test func aVisitStartsAtAPlaceAndCanStop() {
    let list = ChunkList((0..<1000).map { Count(value: $0 % 2) })
    var visited: [[Int]] = []
    list.visit(
      from: { $0.value > 300 },
      body: { index, before, element in
        visited.append([index, before.value, element.value])
        return visited.count < 4
      })
    #expect(visited == [[601, 300, 1], [602, 301, 0], [603, 301, 1], [604, 302, 0]])
    list.visit(
      from: { $0.value > 500 },
      body: { _, _, _ in
        Issue.record("no element is reached")
        return true
      })
  }
}
