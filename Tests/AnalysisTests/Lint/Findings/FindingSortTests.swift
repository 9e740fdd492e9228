import TaskText
import TestSupport
import Testing

@testable import Analysis

struct FindingSortTests {
  @Test("Findings are sorted by place, then by rule, and stay in order where these are equal")
  func sortsStably() {
    var random = SeededRandom(seed: 4)
    for count in [0, 1, 2, 3, 10, 100] {
      let findings = (0..<count).map { number in
        let start = random.next(8)
        return Finding(
          rule: ["a", "b", "c"][random.next(3)], severity: .hint,
          range: TextRange(start, start + random.next(3)), message: "\(number)")
      }
      var sorted = findings
      sorted.sortByPlace()
      #expect(sorted == findings.sorted(by: Finding.isBefore))
      let again = sorted
      sorted.sortByPlace()
      #expect(sorted == again)
    }
  }
}
