import Testing

@testable import Commands

struct WrappedTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one  two", 3, ["one", "two"]),
    ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
    ("abcdef gh", 4, ["abcd", "ef", "gh"]),
    ("abcdef g", 4, ["abcd", "ef g"]),
    ("ab", 0, ["a", "b"]),
    ("", 4, []),
  ])
  func linesBreakBetweenWordsAndInsideLongOnes(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, to: width) == lines)
  }
}
