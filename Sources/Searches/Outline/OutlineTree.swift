/// The parents and children of an outline's items.
///
/// A node is a number: 0 is the outline itself, and `n + 1` is the item at index `n`.
struct OutlineTree: Sendable {
  /// The number of nodes.
  let count: Int
  /// Nil if all items are at the top level: a text may have very many.
  private let branches: Branches?

  private struct Branches: Sendable {
    /// The parent of each node; -1 for the outline itself.
    let parents: [Int]
    /// For each node, the node after its last descendant.
    let ends: [Int]
    /// The nodes in sibling order: sorted by their parents, then by themselves.
    let siblings: [Int]
    /// The position of each node in sibling order.
    let places: [Int]
    /// The position of each node's first child in sibling order, with one more element at the end.
    let children: [Int]
  }

  /// The tree of items, whose parents come before their children.
  init(_ items: [SearchableOutline.Item]) {
    let count = items.count + 1
    var parents = [Int](repeating: -1, count: count)
    var ends = [Int](repeating: 0, count: count)
    var children = [Int](repeating: 1, count: count + 1)
    for node in stride(from: count - 1, to: 0, by: -1) {
      let parent = (items[node - 1].parent ?? -1) + 1
      parents[node] = parent
      if ends[node] == 0 { ends[node] = node + 1 }
      // The last child is seen first, after its descendants.
      if ends[parent] == 0 { ends[parent] = ends[node] }
      children[parent + 1] += 1
    }
    if ends[0] == 0 { ends[0] = 1 }
    for node in 1..<count + 1 { children[node] += children[node - 1] - 1 }
    var free = children
    var siblings = [Int](repeating: 0, count: count)
    var places = siblings
    for node in 1..<count {
      let place = free[parents[node]]
      free[parents[node]] = place + 1
      places[node] = place
      siblings[place] = node
    }
    self.count = count
    branches = Branches(
      parents: parents, ends: ends, siblings: siblings, places: places, children: children)
  }
}

extension OutlineTree {
  /// The tree of so many items at the top level.
  init(count: Int) {
    self.count = count + 1
    branches = nil
  }

  /// The node at a position in sibling order.
  func node(at place: Int) -> Int { branches?.siblings[place] ?? place }

  /// The position of a node in sibling order.
  func place(of node: Int) -> Int { branches?.places[node] ?? node }

  /// The parent of a node; nil for the outline itself.
  private func parent(of node: Int) -> Int? { node == 0 ? nil : branches?.parents[node] ?? 0 }

  /// The node after the last descendant of a node.
  private func end(of node: Int) -> Int { branches?.ends[node] ?? (node == 0 ? count : node + 1) }

  /// The position in sibling order of the first child of a node, or of the next node if it has none.
  private func firstChild(of node: Int) -> Int {
    branches?.children[node] ?? (node == 0 ? 1 : count)
  }

  /// The nodes that an axis leads to from a node, as a range of nodes, or of positions in sibling
  /// order for ``SearchAxis/isAmongSiblings``. Empty for axes that lead to ancestors.
  func interval(_ axis: SearchAxis, from node: Int) -> Range<Int> {
    switch axis {
    case .itself: node..<node + 1
    case .parent: parent(of: node).map { $0..<$0 + 1 } ?? 0..<0
    case .descendant: node + 1..<end(of: node)
    case .descendantOrSelf: node..<end(of: node)
    case .following: node + 1..<count
    case .preceding: 0..<node
    case .child: firstChild(of: node)..<firstChild(of: node + 1)
    case .followingSibling:
      parent(of: node).map { place(of: node) + 1..<firstChild(of: $0 + 1) } ?? 0..<0
    case .precedingSibling: parent(of: node).map { firstChild(of: $0)..<place(of: node) } ?? 0..<0
    case .ancestor, .ancestorOrSelf: 0..<0
    }
  }

  /// The ancestors of a node, outermost first, followed by the node itself if `orSelf` is true.
  /// Ancestors before `start` are omitted.
  func ancestors(of node: Int, orSelf: Bool, from start: Int = 1) -> [Int] {
    var ancestors: [Int] = []
    var next = orSelf ? node : parent(of: node)
    while let node = next, node >= start {
      ancestors.append(node)
      next = parent(of: node)
    }
    ancestors.reverse()
    return ancestors
  }
}

extension SearchAxis {
  /// Whether the axis leads to a range of sibling order.
  var isAmongSiblings: Bool {
    switch self {
    case .child, .followingSibling, .precedingSibling: true
    default: false
    }
  }

  /// Whether the axis leads to ancestors.
  var isAmongAncestors: Bool { self == .ancestor || self == .ancestorOrSelf }
}
