import Testing

@testable import TaskText

struct ItemLineReaderTests {
  private func lines(
    _ text: String, where words: [String]?, isMarkdown: Bool = false
  ) -> [String] {
    let bytes = Array(text.utf8)
    var reader = ItemLineReader(Dialect(isMarkdown: isMarkdown))
    var items: [ItemLine] = []
    reader.read(bytes, where: words?.compactMap { SoughtBytes($0.utf8) }) { items.append($0) }
    return items.map { item in
      let line = String(decoding: bytes[item.line.lowerBound..<item.line.upperBound], as: UTF8.self)
      return "\(item.number) \(line) \(reader.tags[item.tags].count)"
    }
  }

  @Test func allItemsAreRead() {
    #expect(lines("a\n\n\t- b @c\n", where: nil) == ["0 a 0", "2 - b @c 1"])
  }

  @Test func onlyLinesWithAWordAreRead() {
    let text = "\u{FEFF}a b\n  @c a @d\n\n\tb\nc"
    #expect(lines(text, where: ["a"]) == ["0 a b 0", "1 @c a @d 2"])
    #expect(lines(text, where: ["b", "c"]) == ["0 a b 0", "1 @c a @d 2", "3 b 0", "4 c 0"])
    #expect(lines(text, where: ["\u{FEFF}"]) == [])
    #expect(lines(text, where: ["\n"]) == ["0 a b 0", "1 @c a @d 2", "3 b 0"])
    #expect(lines(text, where: []) == [])
  }

  @Test func inMarkdownAndBetweenCarriageReturnsAllAreRead() {
    #expect(lines("a\r\nb", where: ["b"]) == ["0 a 0", "1 b 0"])
    #expect(lines("```\n- @x\n", where: ["x"], isMarkdown: true) == ["0 ``` 0", "1 - @x 0"])
  }
}
