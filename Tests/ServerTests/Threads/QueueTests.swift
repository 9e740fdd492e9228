import TestSupport
import Testing

@testable import Server

@Suite struct QueueTests {
  @Test func itBehavesLikeAnArray() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    var queue = Queue<Int>()
    var model: [(number: Int, value: Int)] = []
    for step in 0..<20_000 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: model.append((queue.append(step), step))
      case 2 where !model.isEmpty:
        let place = Int.random(in: 0..<model.count, using: &random)
        queue.replace(model[place].number, with: -step)
        model[place].value = -step
      default:
        let expected = model.isEmpty ? nil : model.removeFirst().value
        if queue.popFirst() != expected { Issue.record("seed \(seed), step \(step)") }
      }
    }
  }

  @Test func elementsCanBeRemovedFromTheMiddle() {
    var queue = Queue<Int>()
    for number in 0..<200 { queue.append(number) }
    for _ in 0..<10 { _ = queue.popFirst() }
    #expect(queue.removeAll { $0.isMultiple(of: 2) } == 95)
    #expect(queue.count == 95)
    var rest: [Int] = []
    while let next = queue.popFirst() { rest.append(next) }
    #expect(rest == (10..<200).filter { !$0.isMultiple(of: 2) })
  }

  @Test func anElementIsReleasedWhenItLeaves() {
    final class Thing {}
    var queue = Queue<Thing>()
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      queue.append(thing)
      queue.append(Thing())
    }
    _ = queue.popFirst()
    #expect(first == nil)
    queue.replace(0, with: Thing())
    queue.replace(7, with: Thing())
    _ = queue.popFirst()
    #expect(queue.popFirst() == nil)
  }
}
