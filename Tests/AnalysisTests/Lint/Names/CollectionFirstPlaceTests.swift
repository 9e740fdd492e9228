import Testing

@testable import Analysis

struct CollectionFirstPlaceTests {
  @Test(
    "it is found where the standard library finds it",
    arguments: ["", "a", "ab", "ba", "aab", "abc", "é", "aba"])
  func agreesWithTheStandardLibrary(part: String) {
    for text in ["", "a", "ab", "aaab", "xabay", "cafe\u{301} é", "aaabab"] {
      #expect(Array(text.utf8).firstPlace(of: Array(part.utf8)) == range(of: part.utf8, text.utf8))
      #expect(text.holds(part) == (text.firstRange(of: part) != nil))
    }
  }

  @Test func textIsSplitAtEverySeparator() {
    #expect("a / b / / c".pieces(between: " / ") == ["a", "b", "/ c"])
    #expect(" / a / ".pieces(between: " / ") == ["", "a", ""])
    #expect("ab".pieces(between: "") == ["ab"])
    #expect("".pieces(between: ", ") == [""])
  }

  private func range(of part: String.UTF8View, _ text: String.UTF8View) -> Range<Int>? {
    let (part, text) = (Array(part), Array(text))
    return (0...text.count).first { text[$0...].starts(with: part) }.map { $0..<$0 + part.count }
  }
}
