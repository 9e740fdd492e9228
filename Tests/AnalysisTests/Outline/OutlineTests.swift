import TaskText
import TestSupport
import Testing

@testable import Analysis

private func outline(_ text: String) -> Outline { Outline(Document(text)) }

/// A line for each item: its line, its level, its parent's line, its lines and its tasks.
private func described(_ outline: Outline) -> [String] {
  outline.items.map { item in
    let parent = item.parent.map { "\(outline.items[$0].line)" } ?? "-"
    let tasks = item.tasks
    return "\(item.line) in \(parent) level \(item.level) to \(item.lines.upperBound - 1) "
      + "\(tasks.open)/\(tasks.done)/\(tasks.cancelled)"
  }
}

@Suite struct OutlineTests {
  @Test func parentsAreTheNearestItemsWithASmallerIndent() {
    let text = """
      Garden:
      \t- dig @done
      \t\ta note

            - deep
      \t- sow

      House:
        - [x] paint
        - [-] tile
       - odd
      """
    #expect(
      described(outline(text)) == [
        "0 in - level 0 to 5 2/1/0", "1 in 0 level 1 to 4 1/0/0",
        "2 in 1 level 2 to 2 0/0/0",
        "4 in 1 level 2 to 4 0/0/0", "5 in 0 level 1 to 5 0/0/0",
        "7 in - level 0 to 10 1/1/1",
        "8 in 7 level 1 to 8 0/0/0", "9 in 7 level 1 to 9 0/0/0", "10 in 7 level 1 to 10 0/0/0",
      ])
  }

  @Test func aTabReachesTheNextMultipleOfFour() {
    let text = "a:\n   - three\n  \t- four\n\t- four\n     - five\n"
    #expect(outline(text).items.map(\.level) == [0, 1, 2, 2, 3])
  }

  @Test func anItemIsFoundByItsLine() {
    let outline = outline("a:\n\n\t- b\n\nc:\n")
    #expect((-1...6).map { outline.index(ofLine: $0) } == [nil, 0, nil, 1, nil, 2, nil, nil])
    #expect(outline.children(of: 0) == [1])
  }

  @Test func anEmptyTextHasNoItems() {
    #expect(outline("").items.isEmpty)
    #expect(outline("\n \n\t\n").items.isEmpty)
  }

  @Test func itAgreesWithASimpleImplementation() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var texts = RandomTexts(seed: seed)
      let bytes = texts.bytes(pieces: 300)
      let document = Document(
        bytes, dialect: Dialect(isMarkdown: seed % 2 == 0), chunkSizes: ChunkSizes(target: 40))
      let items = Array(document.items)
      let lines = items.map { document.position(of: $0.line.lowerBound, in: .utf8).line }
      let outline = Outline(document)
      try #require(outline.items.map(\.line) == lines, "seed \(seed)")
      for (index, item) in items.enumerated() {
        let found = outline.items[index]
        let parent = items[..<index].lastIndex { $0.indent < item.indent }
        let end = items[(index + 1)...].firstIndex { $0.indent <= item.indent } ?? items.count
        var ancestors: [Int] = []
        var next = parent
        while let ancestor = next {
          ancestors.append(ancestor)
          next = outline.items[ancestor].parent
        }
        let below = items[(index + 1)..<end].filter { $0.kind == .task }.map(\.state)
        let expected = [
          found.parent == parent, found.kind == item.kind, found.state == item.state,
          found.level == ancestors.count, found.descendants == index + 1..<end,
          found.lines == lines[index]..<lines[end - 1] + 1,
          found.tasks.open == below.count { $0 == .open },
          found.tasks.done == below.count { $0 == .done },
          found.tasks.cancelled == below.count { $0 == .cancelled },
          document.subtree(ofLine: found.line) == found.lines,
          document.isInOpenBranch(found.line)
            == ancestors.allSatisfy { items[$0].state == .open },
          document.tasks(onLines: found.line + 1..<found.lines.upperBound) == found.tasks,
          document.parentLine(ofLine: found.line) == parent.map { lines[$0] },
        ]
        try #require(!expected.contains(false), "seed \(seed), item \(index): \(expected)")
      }
    }
  }
}
