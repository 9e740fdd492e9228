/// The item of the last line that was entered and what it belongs to, with the tasks below each.
///
/// Only leaves count: tasks that have no tasks below themselves. What is cancelled covers what is below
/// it, so leaves below a cancelled item count as cancelled.
///
/// ```
/// Home:               1 open, 1 done
///   - paint           1 open, 1 done
///     - walls @done
///     - door
/// ```
package struct Branch {
  /// An item that the next line may belong to.
  package struct Node {
    /// The number with which it was entered.
    package let number: Int
    /// Its line.
    package let line: LineSummary
    /// The leaves below it.
    package fileprivate(set) var leaves = TaskCounts()

    /// Whether it is a task that has no tasks below itself.
    package var isLeaf: Bool { line.kind == .task && leaves.all == 0 }

    /// What it adds to the leaves below its parent.
    fileprivate var ownLeaves: TaskCounts {
      var own = leaves
      if own.all == 0 { own.count(line) }
      return line.state == .cancelled ? own.asCancelled : own
    }
  }

  /// The item and its ancestors, the outermost first.
  package private(set) var nodes: [Node] = []
  /// The leaves of the items at the top level that were left.
  package private(set) var leaves = TaskCounts()

  /// Nothing was entered.
  package init() {}

  /// Leaves what a line with that indent does not belong to, the innermost item first. `body` gets
  /// each with the leaves below it; its ancestors are still in ``nodes``.
  package mutating func leave(notAbove indent: Int32, _ body: (Node, [Node]) -> Void) {
    while let node = nodes.last, node.line.indent >= indent {
      nodes.removeLast()
      if nodes.isEmpty {
        leaves += node.ownLeaves
      } else {
        nodes[nodes.count - 1].leaves += node.ownLeaves
      }
      body(node, nodes)
    }
  }

  /// Enters the item of a line that is not blank, after what it does not belong to was left.
  package mutating func enter(_ number: Int, _ line: LineSummary) {
    nodes.append(Node(number: number, line: line))
  }
}

/// The tasks of branches: leaves, as ``Branch`` counts them.
extension Document {
  /// The leaves of the whole text.
  package var leaves: TaskCounts {
    var branch = Branch()
    forEachBranch(below: 0..<lineCount, in: &branch) { _, _ in }
    return branch.leaves
  }

  /// The leaves below each item on the lines, by the number of its line.
  ///
  /// - Complexity: grows with the number of lines down to the end of the last of these subtrees.
  package func leaves(belowLines numbers: Range<Int>) -> [Int: TaskCounts] {
    var leaves: [Int: TaskCounts] = [:]
    var branch = Branch()
    forEachBranch(below: numbers, in: &branch) { node, _ in
      if numbers.contains(node.number) { leaves[node.number] = node.leaves }
    }
    return leaves
  }

  /// Calls `body` with each item of the lines and of what belongs to them, with its ancestors among
  /// these, after everything below it.
  private func forEachBranch(
    below numbers: Range<Int>, in branch: inout Branch,
    _ body: (Branch.Node, _ ancestors: [Branch.Node]) -> Void
  ) {
    var number = numbers.lowerBound
    visitSummaries(in: numbers.lowerBound..<lineCount) { line in
      defer { number += 1 }
      guard line.kind != nil else { return true }
      branch.leave(notAbove: line.indent, body)
      guard
        numbers.contains(number) || branch.nodes.first.map({ numbers.contains($0.number) }) == true
      else { return false }
      branch.enter(number, line)
      return true
    }
    branch.leave(notAbove: .min, body)
  }
}

extension Document {
  /// The line number of an item's parent, which is the nearest item above with a smaller indent. Nil
  /// if there is none, and for a blank line.
  ///
  /// - Complexity: chunks without a smaller indent are skipped.
  public func parentLine(ofLine number: Int) -> Int? {
    guard let place = place(ofLine: number) else { return nil }
    return parent(of: place).map { $0.line }
  }

  /// Whether no ancestor of the item on the line is done or cancelled.
  package func isInOpenBranch(_ number: Int) -> Bool {
    place(ofLine: number).map(isInOpenBranch) ?? true
  }

  /// The same for the line that contains the byte at `offset` of `chunk`, whose index is `index`.
  ///
  /// - Complexity: for an item without an indent, a search through the chunk's lines.
  package func isInOpenBranch(_ offset: Offset, of chunk: Chunk, at index: Int) -> Bool {
    let number = chunk.lineNumber(of: offset)
    guard chunk.summaries[number].indent > 0 else { return true }
    return isInOpenBranch(
      LinePlace(chunk: chunk, number: number, index: index, before: chunks.sum(before: index)))
  }

  private func isInOpenBranch(_ place: LinePlace) -> Bool {
    var place = place
    while let parent = parent(of: place) {
      guard parent.summary.state == .open else { return false }
      place = parent
    }
    return true
  }

  private func parent(of place: LinePlace) -> LinePlace? {
    let indent = place.summary.indent
    guard indent > 0, indent < .max else { return nil }
    return lastLine(before: place, indentedLessThan: indent)
  }
}

extension Document {
  /// The lines from an item to its last descendant; blank lines after that one do not belong to the
  /// subtree. The subtree of a blank line is the line itself.
  ///
  /// - Complexity: chunks in which every item has a larger indent are skipped.
  package func subtree(ofLine number: Int) -> Range<Int> {
    guard let place = place(ofLine: number) else { return number..<number }
    let indent = place.summary.indent
    guard indent < .max else { return number..<number + 1 }
    if let next = firstLine(after: place, indentedAtMost: indent) {
      let last = lastLine(before: next, indentedLessThan: .max)?.line
      return number..<max(last ?? number, number) + 1
    }
    return number..<max(lastItemLine ?? number, number) + 1
  }

  /// The last line that is not blank.
  private var lastItemLine: Int? {
    guard let index = chunks.lastIndex(before: chunks.count, where: { $0.minIndent < .max }),
      let chunk = chunks[index],
      let number = chunk.summaries.lastIndex(where: { $0.indent < .max })
    else { return nil }
    return chunks.sum(before: index).lineEnds + number
  }
}
