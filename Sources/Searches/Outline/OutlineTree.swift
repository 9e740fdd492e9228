/// The parents and children of an outline's items.
///
/// A node is a number: 0 is the outline itself, and `n + 1` is the item at index `n`.
struct OutlineTree: Sendable {
  /// The parent of each node; -1 for the outline itself.
  private let parents: [Int]
  /// For each node, the node after its last descendant.
  private let ends: [Int]
  /// The nodes in sibling order: sorted by their parents, then by themselves.
  let siblings: [Int]
  /// The position of each node in sibling order.
  let places: [Int]
  /// The position of each node's first child in sibling order, or of the next node's if it has none,
  /// with one more element at the end.
  private let children: [Int]

  /// The number of nodes.
  var count: Int { parents.count }

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
    self.parents = parents
    self.ends = ends
    self.siblings = siblings
    self.places = places
    self.children = children
  }

  /// The parent of a node; nil for the outline itself.
  private func parent(of node: Int) -> Int? { node == 0 ? nil : parents[node] }

  /// The nodes that an axis leads to from a node, as a range of nodes, or of positions in sibling
  /// order for ``SearchAxis/isAmongSiblings``. Empty for axes that lead to ancestors.
  func interval(_ axis: SearchAxis, from node: Int) -> Range<Int> {
    switch axis {
    case .itself: node..<node + 1
    case .parent: parent(of: node).map { $0..<$0 + 1 } ?? 0..<0
    case .descendant: node + 1..<ends[node]
    case .descendantOrSelf: node..<ends[node]
    case .following: node + 1..<count
    case .preceding: 0..<node
    case .child: children[node]..<children[node + 1]
    case .followingSibling:
      parent(of: node).map { places[node] + 1..<children[$0 + 1] } ?? 0..<0
    case .precedingSibling: parent(of: node).map { children[$0]..<places[node] } ?? 0..<0
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
