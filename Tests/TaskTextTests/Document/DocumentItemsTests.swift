import Testing

@testable import TaskText

struct DocumentItemsTests {
  @Test(
    "An item is the same alone and in order",
    arguments: [false, true], ["\n", "\r\n", "\r"])
  func agrees(isMarkdown: Bool, lineEnd: String) {
    let lines = (0..<400).flatMap { number in
      [
        "\u{FEFF}home:", "\t- é \(number) @done @due(2025-05-11)", "", "  note", "```", "- x @y",
        "```",
      ]
      .dropFirst(number == 0 ? 0 : 1)
    }
    let text = lines.joined(separator: lineEnd)
    let document = Document(text, dialect: Dialect(isMarkdown: isMarkdown))
    var visited = 0
    for item in document.items {
      #expect(document.item(at: item.line.lowerBound) == item)
      visited += 1
    }
    #expect(visited > 1000)
  }
}
