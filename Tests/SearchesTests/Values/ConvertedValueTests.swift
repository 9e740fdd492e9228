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

@Suite struct LowerCaseTests {
  @Test(arguments: ["", "AZ[az`@", "ÀÉ İx Kk ß Σ", "Müll – „Straße“ ÷×", "買い物 ABC", "Ÿ", "👍 OK"])
  func theCaseOfAllLettersIsIgnored(text: String) {
    #expect(withoutCase(Array(text.utf8)[...]) == Array(text.lowercased().utf8))
  }

  @Test func everyCharacterIsLoweredAsTheStandardLibraryDoes() {
    let different = (0...UInt32(0x10FFFF)).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      let text = "A\(scalar)"
      return withoutCase(Array(text.utf8)[...]) != Array(text.lowercased().utf8)
    }
    #expect(different.prefix(3).map(\.value) == [])
  }

  @Test(arguments: [[0xC3], [0xC3, 0x41], [0xE2, 0x80], [0xE3, 0x80, 0x41], [0x80], [0xE4]])
  func wrongBytesAreReplaced(bytes: [UInt8]) {
    let text = [0x41] + bytes
    let expected = String(decoding: text, as: UTF8.self).lowercased()
    #expect(withoutCase(text[...]) == Array(expected.utf8))
  }
}
