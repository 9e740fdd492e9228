import Testing

@testable import Searches

struct NameNumbersTests {
  @Test("Every name has its own number, by the order of first use")
  func numbers() {
    var numbers = NameNumbers()
    let names = (0..<3000).map { String($0 * 7919 % 1000, radix: 2 + $0 % 3) }
    var expected: [String: Int] = [:]
    for name in names {
      let known = expected[name] ?? expected.count
      expected[name] = known
      #expect(numbers.number(of: Array(name.utf8)[...]) == known)
    }
    #expect(numbers.byName == expected)
  }

  @Test("Composed and decomposed names have one number")
  func comparesCanonically() {
    var numbers = NameNumbers()
    let composed = numbers.number(of: Array("caf\u{E9}".utf8)[...])
    #expect(numbers.number(of: Array("cafe\u{301}".utf8)[...]) == composed)
    #expect(numbers.number(of: Array("cafe".utf8)[...]) != composed)
  }
}
