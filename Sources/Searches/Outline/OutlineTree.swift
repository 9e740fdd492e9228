/// The parents and children of an outline's items.
///
/// A node is a number: 0 is the outline itself, and `n + 1` is the item at index `n`.
struct OutlineTree: Sendable {
  /// The number of nodes.
  let count: Int
  /// The parent of each node; nil for the outline itself.
  let parents: [Int?]
  /// For each node, the node after its last descendant.
  let ends: [Int]
  /// The nodes in sibling order: sorted by their parents, then by themselves.
  let siblings: [Int]
  /// The position of each node in sibling order.
  let places: [Int]
  /// The position of each node's first child in sibling order, with one more element at the end.
  let children: [Int]

  /// The tree of items with the given parents. A parent comes before its children.
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
  /// The nodes that an axis leads to from a node, as a range of nodes, or of positions in sibling
  /// order for ``SearchAxis/isAmongSiblings``. Empty for axes that lead to ancestors.
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

  /// The ancestors of a node, outermost first, followed by the node itself if `orSelf` is true.
  /// Ancestors before `start` are omitted.
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
