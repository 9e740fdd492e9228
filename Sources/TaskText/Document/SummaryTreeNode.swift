extension SummaryTree {
  /// A subtree. All its leaves have the same depth.
  final class Node: Sendable {
    enum Content: Sendable {
      case leaf([Element])
      case branch([Node])
    }

    /// The maximum number of a leaf's elements or a branch's children. The minimum is half, except
    /// for the root.
    static var maxCount: Int { 16 }

    let content: Content
    let count: Int
    let height: Int
    let summary: Element.Sum

    init(leaf elements: [Element]) {
      content = .leaf(elements)
      count = elements.count
      height = 0
      var sum = Element.Sum()
      for element in elements { sum += element.summary }
      summary = sum
    }

    init(branch children: [Node]) {
      content = .branch(children)
      height = (children.first?.height ?? 0) + 1
      var sum = Element.Sum()
      var count = 0
      for child in children {
        sum += child.summary
        count += child.count
      }
      self.count = count
      summary = sum
    }

    /// Whether it has too few elements or children and must be merged with a neighbor.
    var isSparse: Bool {
      switch content {
      case .leaf(let elements): elements.count < Node.maxCount / 2
      case .branch(let children): children.count < Node.maxCount / 2
      }
    }
  }
}

extension SummaryTree.Node {
  /// A balanced tree of the elements.
  static func tree(of elements: [Element]) -> SummaryTree.Node {
    var nodes = runs(of: elements).map { SummaryTree.Node(leaf: $0) }
    while nodes.count > 1 { nodes = runs(of: nodes).map { SummaryTree.Node(branch: $0) } }
    return nodes.first ?? SummaryTree.Node(leaf: [])
  }

  /// The items in runs of nearly equal length, each short enough for a node.
  private static func runs<Item>(of items: [Item]) -> [[Item]] {
    let runs = (items.count + maxCount - 1) / maxCount
    return (0..<runs).map { run in
      Array(items[items.count * run / runs..<items.count * (run + 1) / runs])
    }
  }

  /// The same subtree with another element at `index`, which must be in `0..<count`.
  func replacingElement(at index: Int, with element: Element) -> SummaryTree.Node {
    switch content {
    case .leaf(var elements):
      elements[index] = element
      return SummaryTree.Node(leaf: elements)
    case .branch(var children):
      var (child, index) = (0, index)
      while index >= children[child].count {
        index -= children[child].count
        child += 1
      }
      children[child] = children[child].replacingElement(at: index, with: element)
      return SummaryTree.Node(branch: children)
    }
  }

  /// The elements at `range`, or nil if it is empty.
  func slice(_ range: Range<Int>) -> SummaryTree.Node? {
    if range.isEmpty { return nil }
    if range == 0..<count { return self }
    switch content {
    case .leaf(let elements): return SummaryTree.Node(leaf: Array(elements[range]))
    case .branch(let children):
      var result: SummaryTree.Node?
      var start = 0
      for child in children {
        let part = range.clamped(to: start..<start + child.count)
        if !part.isEmpty {
          let slice = child.slice(part.lowerBound - start..<part.upperBound - start)
          result = SummaryTree.Node.joined(result, slice)
        }
        start += child.count
      }
      return result
    }
  }

  /// The elements of `one` followed by those of `other`.
  static func joined(_ one: SummaryTree.Node?, _ other: SummaryTree.Node?) -> SummaryTree.Node? {
    guard let one else { return other }
    guard let other else { return one }
    let nodes = join(one, other)
    return nodes.count == 1 ? nodes[0] : SummaryTree.Node(branch: nodes)
  }

  /// One or two nodes with the elements of both, as high as the higher of the two.
  private static func join(
    _ one: SummaryTree.Node, _ other: SummaryTree.Node
  ) -> [SummaryTree.Node] {
    if one.height == other.height {
      return one.isSparse || other.isSparse ? merge(one, other) : [one, other]
    }
    if one.height > other.height, case .branch(var children) = one.content,
      let last = children.popLast()
    {
      return branches(children + join(last, other))
    }
    if case .branch(let children) = other.content, let first = children.first {
      return branches(join(one, first) + children.dropFirst())
    }
    return [one, other]
  }

  private static func merge(
    _ one: SummaryTree.Node, _ other: SummaryTree.Node
  ) -> [SummaryTree.Node] {
    switch (one.content, other.content) {
    case (.leaf(let elements), .leaf(let more)):
      runs(of: elements + more).map { SummaryTree.Node(leaf: $0) }
    case (.branch(let children), .branch(let more)):
      branches(children + more)
    default:
      [one, other]
    }
  }

  private static func branches(_ children: [SummaryTree.Node]) -> [SummaryTree.Node] {
    runs(of: children).map { SummaryTree.Node(branch: $0) }
  }
}
