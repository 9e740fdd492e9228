import TestSupport
import Testing

@testable import Analysis

struct TriggerRulesTests {
  @Test("The rules are those that have one of the triggers, in order")
  func agreesWithEachRule() {
    var random = SeededRandom(seed: 3)
    func triggers(_ count: Int) -> Trigger {
      (0..<count).reduce(into: []) { triggers, _ in
        triggers.formUnion(Trigger(rawValue: 1 << UInt64(random.next(42))))
      }
    }
    for count in [0, 1, 38, 64] {
      let rules = (0..<count).map { _ in triggers(random.next(4)) }
      let triggered = TriggeredRules(rules)
      for _ in 0..<100 {
        let raised = triggers(random.next(5))
        let expected = rules.indices.filter { !rules[$0].isDisjoint(with: raised) }
        #expect(Array(triggered.indices(for: raised)) == expected)
      }
    }
  }
}
