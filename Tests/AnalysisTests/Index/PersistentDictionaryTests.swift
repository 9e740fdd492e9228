import TestSupport
import Testing

@testable import Analysis

struct PersistentDictionaryTests {
  @Test("it has what a dictionary has, and copies stay as they were")
  func isADictionary() {
    let failed = (0..<randomCases(20)).filter { !isADictionary(seed: $0) }
    #expect(failed.isEmpty, "seeds: \(failed)")
  }

  private func isADictionary(seed: UInt64) -> Bool {
    var random = SeededRandom(seed: seed)
    var values = PersistentDictionary<Int, Int>()
    var expected: [Int: Int] = [:]
    var copies: [(PersistentDictionary<Int, Int>, [Int: Int])] = []
    var isSame = true
    for step in 0..<2000 {
      let key = random.next(1 + Int(seed) * 100)
      let value = random.next(2) == 0 ? step : nil
      isSame = isSame && values.setValue(value, of: key) == expected[key]
      expected[key] = value
      if step % 500 == 499 { copies.append((values, expected)) }
    }
    return isSame
      && copies.allSatisfy { values, expected in
        values.count == expected.count && values.isEmpty == expected.isEmpty
          && values.allSatisfy { $0.value == expected[$0.key] && values[$0.key] == $0.value }
          && values.keys.sorted() == expected.keys.sorted()
      }
  }

  @Test("each value is in one part")
  func hasParts() {
    var values = PersistentDictionary<String, Int>()
    #expect(values.isEmpty && values["a"] == nil && values.part(0).isEmpty)
    values["absent"] = nil
    #expect(values.isEmpty)
    for number in 0..<100 { values["\(number)"] = number }
    let parts = (0..<PersistentDictionary<String, Int>.partCount).map { values.part($0) }
    #expect(parts.flatMap(\.values).sorted() == Array(0..<100))
  }
}
