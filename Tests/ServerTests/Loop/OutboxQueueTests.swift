import TestSupport
import Testing

@testable import Server

@Suite struct OutboxQueueTests {
  @Test func itBehavesLikeAnArray() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededRandom(seed: seed)
    var queue = Queue<Int>()
    var model: [Int] = []
    for step in 0..<20_000 {
      if Bool.random(using: &random) {
        queue.append(step)
        model.append(step)
      } else {
        let expected = model.isEmpty ? nil : model.removeFirst()
        if queue.popFirst() != expected { Issue.record("seed \(seed), step \(step)") }
      }
      if queue.count != model.count { Issue.record("seed \(seed), step \(step)") }
    }
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
    _ = queue.popFirst()
    #expect(queue.popFirst() == nil)
  }
}
