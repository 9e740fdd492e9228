/// What belongs to what, as numbers of nodes: 0 is the outline itself, and the item at an index is
/// the node with the next higher number.
struct OutlineTree: Sendable {
  /// How many nodes there are.
  let count: Int
  /// The parent of each node; of the outline itself, none.
  let parents: [Int?]
  /// Where the nodes that belong to each node end, in outline order.
  let ends: [Int]
  /// The nodes in sibling order: those with the same parent stand together, by the order of their
  /// parents.
  let siblings: [Int]
  /// The place of each node in sibling order.
  let places: [Int]
  /// Where the children of each node begin in sibling order; one more than there are nodes.
  let children: [Int]

  /// The tree of the items with these parents, which stand before them.
  init(parents items: [Int?]) {
    count = items.count + 1
    let parents: [Int?] = [nil] + items.map { $0.map { $0 + 1 } ?? 0 }
    var ends = (0..<count).map { $0 + 1 }
    var sizes = [Int](repeating: 0, count: count)
    for node in stride(from: count - 1, to: 0, by: -1) {
      guard let parent = parents[node] else { continue }
      ends[parent] = max(ends[parent], ends[node])
      sizes[parent] += 1
    }
    var children = [1]
    children.reserveCapacity(count + 1)
    for size in sizes { children.append((children.last ?? 1) + size) }
    var free = children
    var siblings = [Int](repeating: 0, count: count)
    var places = [Int](repeating: 0, count: count)
    for node in 1..<max(count, 1) {
      guard let parent = parents[node] else { continue }
      places[node] = free[parent]
      siblings[free[parent]] = node
      free[parent] += 1
    }
    self.parents = parents
    self.ends = ends
    self.siblings = siblings
    self.places = places
    self.children = children
  }
}

extension OutlineTree {
  /// Where a step along the axis looks from a node: an interval in outline order, or in sibling
  /// order where ``SearchAxis/isAmongSiblings``. Not for the two axes of ancestors.
  func interval(_ axis: SearchAxis, from node: Int) -> Range<Int> {
    switch axis {
    case .itself: node..<node + 1
    case .parent: parents[node].map { $0..<$0 + 1 } ?? 0..<0
    case .descendant: node + 1..<ends[node]
    case .descendantOrSelf: node..<ends[node]
    case .following: node + 1..<count
    case .preceding: 0..<node
    case .child: children[node]..<children[node + 1]
    case .followingSibling:
      parents[node].map { places[node] + 1..<children[$0 + 1] } ?? 0..<0
    case .precedingSibling: parents[node].map { children[$0]..<places[node] } ?? 0..<0
    case .ancestor, .ancestorOrSelf: 0..<0
    }
  }

  /// The items that a node belongs to, outermost first, with the node itself or without. Those from
  /// `start` on are enough.
  func ancestors(of node: Int, orSelf: Bool, from start: Int = 1) -> [Int] {
    var ancestors: [Int] = []
    var next = orSelf ? node : parents[node]
    while let node = next, node >= start {
      ancestors.append(node)
      next = parents[node]
    }
    ancestors.reverse()
    return ancestors
  }
}

extension SearchAxis {
  /// Whether what it finds from one item stands together in sibling order.
  var isAmongSiblings: Bool {
    switch self {
    case .child, .followingSibling, .precedingSibling: true
    default: false
    }
  }

  /// Whether it leads to the items that an item belongs to.
  var isAmongAncestors: Bool { self == .ancestor || self == .ancestorOrSelf }
}
