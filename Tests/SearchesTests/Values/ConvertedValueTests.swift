import Testing

@testable import Searches

@Suite struct ConvertedValueTests {
  @Test(arguments: [
    ("1", 1), ("-2.5", -2.5), (" 3 apples", 3), ("1e2", 100), ("1e", 1), ("1e+", 1), (".5", 0.5),
    ("5.", 5), ("+7", 7), ("1.2.3", 1.2), ("2025-05-11", 2025), ("1E-1x", 0.1),
  ])
  func aNumberIsReadFromTheStartOfAText(text: String, expected: Double) {
    #expect(number(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: ["", "-", ".", "high", "e1", "- 1", "+-1", "NaN", "inf"])
  func otherTextsAreNotNumbers(text: String) {
    #expect(number(Array(text.utf8)[...]) == nil)
  }
}
