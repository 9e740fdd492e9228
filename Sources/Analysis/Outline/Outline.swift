package import TaskText

/// The items of a document as a tree by their indents. An item comes before its descendants.
///
/// An item's parent is the nearest item above with a smaller indent; blank lines do not matter.
package struct Outline: Sendable {
  /// The items, in the order of their lines.
  package private(set) var items: [OutlineItem] = []

  /// The outline of a document.
  ///
  /// - Complexity: grows with the number of lines, but does not read them again.
  package init(_ document: Document) {
    items.reserveCapacity(document.lineCount)
    var branch = Branch()
    func addItems(_: Int, before: ChunkSummary, chunk: Chunk) {
      add(chunk.lines, from: before.lineEnds, &branch)
    }
    document.chunks.visit(body: addItems)
    branch.leave(notAbove: .min) { close($0) }
  }

  /// Adds the items of lines, the first of which has the number `start`.
  private mutating func add(_ lines: [Line], from start: Int, _ branch: inout Branch) {
    for (number, line) in lines.enumerated() {
      guard let kind = line.kind else { continue }
      branch.leave(notAbove: line.indent) { close($0) }
      let item = OutlineItem(
        line: start + number, kind: kind, state: line.state, parent: branch.nodes.last?.number,
        level: branch.nodes.count, index: items.count)
      branch.enter(items.count, line)
      items.append(item)
    }
  }

  /// Ends the item of a node, whose descendants are the last items.
  private mutating func close(_ node: Branch.Node) {
    guard let last = items.last else { return }
    items[node.number].close(at: items.count, lastLine: last.line, leaves: node.leaves)
  }

  /// The index of the item on a line; nil for a blank line.
  package func index(ofLine line: Int) -> Int? {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].line == line ? low : nil
  }

  /// The children of the item at `index`, which must be valid.
  package func children(of index: Int) -> [Int] {
    let descendants = items[index].descendants
    var children: [Int] = []
    var next = descendants.lowerBound
    while next < descendants.upperBound {
      children.append(next)
      next = items[next].descendants.upperBound
    }
    return children
  }
}
