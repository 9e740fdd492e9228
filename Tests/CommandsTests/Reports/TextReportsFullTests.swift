import TaskText
import Testing

@testable import Commands

struct TextReportsFullTests {
  @Test(
    "marks are below the place, whatever the width of the text before it",
    arguments: [
      ("- a @x b", "- a @x b\n    ^^"),
      ("\t- a @x", "    - a @x\n        ^^"),
      ("ab\t@x", "ab  @x\n    ^^"),
      ("日本 @x", "日本 @x\n     ^^"),
      ("👍🏽 👨‍👩‍👧 @x", "👍🏽 👨‍👩‍👧 @x\n      ^^"),
      ("e\u{301} @x", "e\u{301} @x\n  ^^"),
      ("☑️ @x", "☑️ @x\n   ^^"),
      ("\u{1B}[2J @x", "␛[2J @x\n     ^^"),
    ])
  func marks(line: String, expected: String) throws {
    try check(line, width: 80, expected)
  }

  @Test("a long line is truncated around the place")
  func cuts() throws {
    let far = String(repeating: "word ", count: 100)
    try check("\(far)@x \(far)", width: 30, "…word word @x word word word …\n           ^^")
    try check("\(far)@x", width: 30, "… word word word word word @x\n                           ^^")
    try check("@x \(far)", width: 30, "@x word word word word word …\n^^")
  }

  @Test("an empty place has one mark")
  func marksEmptyPlaces() {
    let bytes = Array("ab".utf8)
    let line = TextRange(0, 2)
    for (offset, marks) in [(0, "^"), (1, " ^"), (2, "  ^")] {
      let excerpt = Excerpt(
        of: bytes, line: line, place: TextRange(at: offset), related: [], width: 20)
      #expect(excerpt.marks == marks)
    }
  }

  @Test("related places are marked with dashes")
  func marksRelated() {
    let bytes = Array("@a b @a".utf8)
    let excerpt = Excerpt(
      of: bytes, line: TextRange(0, 7), place: TextRange(5, 7), related: [TextRange(0, 2)],
      width: 20)
    #expect(excerpt.marks == "--   ^^")
  }

  private func check(_ text: String, width: Int, _ expected: String) throws {
    let bytes = Array(text.utf8)
    let at = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
    let excerpt = Excerpt(
      of: bytes, line: TextRange(0, bytes.count), place: TextRange(at, at + 2), related: [],
      width: width)
    #expect("\(excerpt.text)\n\(excerpt.marks)" == expected)
  }
}
