import Testing

@testable import TaskText

@Suite struct PartsOfWholeLinesTests {
  @Test(arguments: [
    ("ab\ncd\nef", ["ab\n", "cd\n", "ef"]),
    ("ab\rcd\ref", ["ab\r", "cd\r", "ef"]),
    ("ab\r\ncd\r\n", ["ab\r\n", "cd\r\n"]),
    ("a\r\nb\r\r\n", ["a\r\n", "b\r", "\r\n"]),
    ("abcdef", ["abcdef"]), ("", []),
  ])
  func aPartEndsWithALine(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    let parts = partsOfWholeLines(bytes.span, size: 2)
      .map { String(decoding: bytes[$0.lowerBound..<$0.upperBound], as: UTF8.self) }
    #expect(parts == expected)
  }
}
