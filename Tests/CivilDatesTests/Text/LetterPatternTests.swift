import CivilDates
import TestSupport
import Testing

struct LetterPatternTests {
  @Test func findsWhatANaiveSearchFinds() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong = 0
    for _ in 0..<5000 {
      let text = (0..<random.next(20)).map { _ in UInt8(random.next(2)) }
      let pattern = (0..<random.next(6)).map { _ in UInt8(random.next(2)) }
      let isFound = (0...text.count).contains { text[$0...].starts(with: pattern) }
      if LetterPattern(pattern).isFound(in: text) != isFound { wrong += 1 }
    }
    #expect(wrong == 0, "seed \(seed)")
  }
}
