import Testing

@testable import TaskText

struct ComparableTextTests {
  @Test(arguments: ["", "work", "e\u{301}\u{323}", String(repeating: "日本", count: 100)])
  func aTextOfALanguageStaysAsItIs(_ text: String) {
    #expect(comparableText(Array(text.utf8)).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [(30, 0), (31, 1), (60, 1), (61, 2), (100_000, 3333)])
  func manyMarksAreKeptApart(marks: Int, joiners: Int) {
    let text =
      "a"
      + String(repeating: "\u{301}\u{323}", count: marks).unicodeScalars.prefix(marks)
      .map(String.init).joined()
    let safe = comparableText(Array(text.utf8))
    #expect(safe.unicodeScalars.count { $0 == "\u{034F}" } == joiners)
    #expect(safe.unicodeScalars.filter { $0 != "\u{034F}" }.elementsEqual(text.unicodeScalars))
    #expect(safe.unicodeScalars.split(separator: "\u{034F}").allSatisfy { $0.count <= 31 })
    // This ends.
    #expect(Set([safe]).contains(safe))
  }
}
