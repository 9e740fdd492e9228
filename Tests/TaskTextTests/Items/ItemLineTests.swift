import TestSupport
import Testing

@testable import TaskText

struct ItemLineTests {
  /// What both ways to read an item say of it.
  private struct Facts: Equatable {
    let number: Int
    let kind: Item.Kind
    let indent: Int
    let title: TextRange
    let tags: [TextRange]
  }

  @Test(arguments: UInt64(1)...4, [false, true])
  func linesAreReadAsItems(seed: UInt64, isMarkdown: Bool) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "- ", "@a", " @b(1)", ":", " ", "\t", "x", "\n", "\r\n", "```\n", "# ", "\u{1680}", "[x] ",
      "@",
    ]
    for _ in 0..<300 {
      let text = (0..<random.next(40)).map { _ in parts[random.next(parts.count)] }.joined()
      let dialect = Dialect(isMarkdown: isMarkdown)
      let document = Document(Array(text.utf8), dialect: dialect, chunkSizes: ChunkSizes(target: 8))
      let expected = document.items.map { item in
        Facts(
          number: document.lineNumber(at: item.line.lowerBound), kind: item.kind,
          indent: item.indent, title: document.title(of: item), tags: item.tags.map(\.range))
      }
      var found: [Facts] = []
      document.forEachItemLine { item, chunk, before in
        found.append(
          Facts(
            number: item.number + before.lineEnds, kind: item.kind, indent: item.indent,
            title: item.title.shifted(by: before.bytes),
            tags: chunk.tagged.tags[item.tags].map { $0.range.shifted(by: before.bytes) }))
      }
      #expect(found == expected)
    }
  }
}
