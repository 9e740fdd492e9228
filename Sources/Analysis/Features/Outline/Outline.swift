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

/// An item in an ``Outline``.
///
/// An outline has one for each line of a text, and editors fetch what is made of it after every pause in
/// typing. So its numbers take four bytes each: no text has more lines than they can count.
package struct OutlineItem: Hashable, Sendable {
  /// The kind of its line.
  package let kind: Item.Kind
  /// Its state by its own box and tags.
  package let state: Item.State
  private let lineNumber: Int32
  /// -1 at the top level.
  private let parentIndex: Int32
  private let depth: Int32
  private let firstDescendant: Int32
  private var descendantsEnd: Int32
  private var linesEnd: Int32
  /// The leaves among its descendants, as ``Branch`` counts them.
  package private(set) var leaves = TaskCounts()

  init(line: Int, kind: Item.Kind, state: Item.State, parent: Int?, level: Int, index: Int) {
    self.kind = kind
    self.state = state
    lineNumber = Int32(truncatingIfNeeded: line)
    parentIndex = Int32(truncatingIfNeeded: parent ?? -1)
    depth = Int32(truncatingIfNeeded: level)
    firstDescendant = Int32(truncatingIfNeeded: index + 1)
    descendantsEnd = firstDescendant
    linesEnd = lineNumber &+ 1
  }

  /// The number of its line, from 0.
  package var line: Int { Int(lineNumber) }
  /// The index of its parent; nil at the top level.
  package var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }
  /// The number of its ancestors.
  package var level: Int { Int(depth) }
  /// The indices of its descendants, which follow it directly.
  package var descendants: Range<Int> { Int(firstDescendant)..<Int(descendantsEnd) }
  /// Its line and those of its descendants, without blank lines at the end.
  package var lines: Range<Int> { Int(lineNumber)..<Int(linesEnd) }

  /// Sets its descendants: the items before `end`, the last of them on `lastLine`.
  mutating func close(at end: Int, lastLine: Int, leaves: TaskCounts) {
    descendantsEnd = Int32(truncatingIfNeeded: end)
    linesEnd = Int32(truncatingIfNeeded: lastLine + 1)
    self.leaves = leaves
  }
}

extension Outline {
  /// The lines of each item with descendants. If there are more than `limit`, the outermost.
  package func folds(limit: Int? = nil) -> [Range<Int>] {
    outermost(limit ?? items.count) { !$0.descendants.isEmpty }.map { items[$0].lines }
  }

  /// The open projects and tasks of the document that have tasks below themselves. What belongs to an
  /// item that is done or cancelled is left out, and so is the archive.
  package func openParents(in document: Document) -> [OutlineItem] {
    let names = ProjectNames(document, self)
    let archived = archivedLines(of: document, self, names)
    var parents: [OutlineItem] = []
    var index = 0
    while index < items.count {
      let item = items[index]
      if item.kind != .note, item.state == .open, item.leaves.all > 0, !archived.contains(item.line)
      {
        parents.append(item)
      }
      index = item.state == .open ? index + 1 : item.descendants.upperBound
    }
    return parents
  }
}

extension TaskCounts {
  /// `3 open · 4 done`, or `3 open · 4 done · 1 cancelled` if some are cancelled.
  package var inWords: String {
    let words = "\(open) open · \(done) done"
    return cancelled > 0 ? "\(words) · \(cancelled) cancelled" : words
  }
}

extension Outline {
  /// The indices of the items that satisfy `predicate`, in ascending order. If there are more than
  /// `limit`, those with the lowest levels, and of the last level that has room, the first ones.
  ///
  /// - Complexity: linear in the number of items.
  func outermost(_ limit: Int, where predicate: (OutlineItem) -> Bool) -> [Int] {
    /// How many items of each level are left.
    var counts: [Int] = []
    for item in items where predicate(item) {
      while counts.count <= item.level { counts.append(0) }
      counts[item.level] += 1
    }
    var left = max(limit, 0)
    for level in counts.indices {
      counts[level] = min(counts[level], left)
      left -= counts[level]
    }
    var kept: [Int] = []
    kept.reserveCapacity(max(limit, 0) - left)
    for (index, item) in items.enumerated() where predicate(item) && counts[item.level] > 0 {
      counts[item.level] -= 1
      kept.append(index)
    }
    return kept
  }
}
