package import TaskText

/// The items of a document as a tree by their indents. An item comes before its descendants.
///
/// An item's parent is the nearest item above with a smaller indent; blank lines do not matter.
package struct Outline: Sendable {
  /// The items, in the order of their lines.
  package let items: [OutlineItem]

  /// The outline of a document.
  ///
  /// - Complexity: grows with the number of lines, but does not read them again.
  package init(_ document: Document) {
    var items: [OutlineItem] = []
    items.reserveCapacity(document.lineCount)
    var branch = Branch()
    /// Ends the item of a node, whose descendants are the last items.
    func close(_ node: Branch.Node) {
      let own = items[node.number]
      items[node.number].descendants = own.descendants.lowerBound..<items.count
      items[node.number].lines = own.line..<items[items.count - 1].line + 1
      items[node.number].leaves = node.leaves
    }
    document.forEachLine(in: 0..<document.lineCount) { number, line in
      guard let kind = line.kind else { return }
      branch.leave(notAbove: line.indent, close)
      let next = items.count + 1
      items.append(
        OutlineItem(
          kind: kind, state: line.state, line: number, parent: branch.nodes.last?.number,
          level: branch.nodes.count, descendants: next..<next, lines: number..<number + 1))
      branch.enter(next - 1, line)
    }
    branch.leave(notAbove: .min, close)
    self.items = items
  }

  /// The index of the item on a line; nil for a blank line.
  package func index(ofLine line: Int) -> Int? {
    let index = items.partition { $0.line >= line }
    return index < items.count && items[index].line == line ? index : nil
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

  /// The lines of each item with descendants. If there are more than `limit`, the outermost.
  package func folds(limit: Int? = nil) -> [Range<Int>] {
    outermost(limit ?? items.count) { !$0.descendants.isEmpty }.map { items[$0].lines }
  }

  /// The open projects and tasks of the document that have tasks below themselves. What belongs to an
  /// item that is done or cancelled is left out, and so is the archive.
  package func openParents(in document: Document) -> [OutlineItem] {
    let archived = ProjectNames(document, self).archivedLines
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

  /// The indices of the items that satisfy `predicate`, in ascending order. If there are more than
  /// `limit`, those with the lowest levels, and of the last level that has room, the first ones.
  func outermost(_ limit: Int, where predicate: (OutlineItem) -> Bool) -> [Int] {
    let all = items.indices.filter { predicate(items[$0]) }
    guard all.count > limit else { return all }
    let byLevel = all.sorted { (items[$0].level, $0) < (items[$1].level, $1) }
    return byLevel.prefix(max(limit, 0)).sorted()
  }
}

/// An item in an ``Outline``.
package struct OutlineItem: Hashable, Sendable {
  /// The kind of its line.
  package let kind: Item.Kind
  /// Its state by its own box and tags.
  package let state: Item.State
  /// The number of its line, from 0.
  package let line: Int
  /// The index of its parent; nil at the top level.
  package let parent: Int?
  /// The number of its ancestors.
  package let level: Int
  /// The indices of its descendants, which follow it directly.
  package fileprivate(set) var descendants: Range<Int>
  /// Its line and those of its descendants, without blank lines at the end.
  package fileprivate(set) var lines: Range<Int>
  /// The leaves among its descendants, as ``Branch`` counts them.
  package fileprivate(set) var leaves = TaskCounts()
}

extension TaskCounts {
  /// `3 open · 4 done`, or `3 open · 4 done · 1 cancelled` if some are cancelled.
  package var inWords: String {
    let words = "\(open) open · \(done) done"
    return cancelled > 0 ? "\(words) · \(cancelled) cancelled" : words
  }
}
