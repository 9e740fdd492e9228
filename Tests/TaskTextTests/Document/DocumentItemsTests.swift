import Testing

@testable import TaskText

struct DocumentItemsTests {
  @Test(
    "An item is the same alone, in order and with its chunk",
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
    var visited: [Item] = []
    document.forEachItem { item, line, chunk, start in
      let shifted = item.shifted(by: start)
      #expect(document.item(onLine: line) == shifted)
      #expect(
        Array(document.bytes[shifted.line.lowerBound..<shifted.line.upperBound])
          == Array(chunk.bytes[item.line.lowerBound..<item.line.upperBound]))
      visited.append(shifted)
    }
    #expect(visited == Array(document.items))
    #expect(visited.count > 1000)
  }
}
