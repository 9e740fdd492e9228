import TaskText
import TestSupport
import Testing

@testable import Analysis

private func outline(_ text: String) -> Outline { Outline(Document(text)) }

/// A line for each item: its line, its level, its parent's line, its lines and the leaves below it.
private func described(_ outline: Outline) -> [String] {
  outline.items.map { item in
    let parent = item.parent.map { "\(outline.items[$0].line)" } ?? "-"
    let tasks = item.leaves
    return "\(item.line) in \(parent) level \(item.level) to \(item.lines.upperBound - 1) "
      + "\(tasks.open)/\(tasks.done)/\(tasks.cancelled)"
  }
}

/// The tasks between the item at `index` and `end` that have no tasks below themselves, each with its
/// state: cancelled below another cancelled item.
private func leaves(
  below index: Int, _ end: Int, _ items: [Item]
) -> [(index: Int, state: Item.State)] {
  func subtree(_ index: Int) -> ArraySlice<Item> {
    items[(index + 1)...].prefix { $0.indent > items[index].indent }
  }
  return (index + 1..<end).filter { leaf in
    items[leaf].kind == .task && !subtree(leaf).contains { $0.kind == .task }
  }.map { leaf in
    let covers = (index + 1..<leaf).contains {
      items[$0].state == .cancelled && subtree($0).indices.contains(leaf)
    }
    return (leaf, covers ? .cancelled : items[leaf].state)
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
        "0 in - level 0 to 5 2/0/0", "1 in 0 level 1 to 4 1/0/0",
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

  @Test func whatIsCancelledCoversWhatIsBelow() {
    let text =
      "a:\n  - b @cancelled\n    - c\n    - d @done\n  - e\n    a note\n  - f @done\n    - g\n"
    let leaves = outline(text).items[0].leaves
    #expect([leaves.open, leaves.done, leaves.cancelled] == [2, 0, 2])
    #expect(Document(text).leaves == leaves)
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
        let below = leaves(below: index, end, items)
        let expected = [
          found.parent == parent, found.kind == item.kind, found.state == item.state,
          found.level == ancestors.count, found.descendants == index + 1..<end,
          found.lines == lines[index]..<lines[end - 1] + 1,
          found.leaves.open == below.count { $0.state == .open },
          found.leaves.done == below.count { $0.state == .done },
          found.leaves.cancelled == below.count { $0.state == .cancelled },
          document.subtree(ofLine: found.line) == found.lines,
          document.isInOpenBranch(found.line)
            == ancestors.allSatisfy { items[$0].state == .open },
          document.branches(ofLines: found.line..<found.line + 1)[found.line]?.leaves
            == found.leaves,
          document.openTasks(in: found.lines.dropFirst()).filter(\.isLeaf).map(\.line)
            == below.filter { $0.state == .open }.map { lines[$0.index] },
          document.parentLine(ofLine: found.line) == parent.map { lines[$0] },
        ]
        try #require(!expected.contains(false), "seed \(seed), item \(index): \(expected)")
      }
    }
  }
}
