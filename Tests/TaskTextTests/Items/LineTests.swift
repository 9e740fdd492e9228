import TestSupport
import Testing

@testable import TaskText

struct LineTests {
  /// What a line and its item say alike.
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
      document.chunks.visit { _, before, chunk in
        for (number, line) in chunk.lines.enumerated() {
          guard let kind = line.kind else { continue }
          found.append(
            Facts(
              number: number + before.lineEnds, kind: kind, indent: Int(line.indent),
              title: chunk.title(of: line).shifted(by: before.bytes),
              tags: chunk.tags[line.tags].map { $0.range.shifted(by: before.bytes) }))
        }
      }
      #expect(found == expected)
    }
  }

  @Test func aLineThatIsTooLongIsANoteWithoutTags() {
    let name = String(repeating: "x", count: Line.maxLength - 8)
    let document = Document("- \(name) @home\n- \(name) @work:\n- call @home\n")
    let items = Array(document.items)
    #expect(items.map(\.kind) == [.task, .note, .task])
    #expect(items.map(\.tags.count) == [1, 0, 1])
  }
}
