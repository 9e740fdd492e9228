import Testing

@testable import Analysis

struct FirstIndicesTests {
  @Test(
    "Of equal elements, each is told the index of the first one, of few elements and of many",
    arguments: [
      ("", []), ("a", [0]), ("aba", [0, 1, 0]), ("abbaab", [0, 1, 1, 0, 0, 1]),
      ("abcdefghia", [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]),
    ])
  func findsFirst(_ letters: String, _ firsts: [Int]) {
    #expect(firstIndices(of: Array(letters)) == firsts)
  }
}
