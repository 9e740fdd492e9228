/// A sum of elements: what a tree knows of a run of them without looking at each.
package protocol Summary: Sendable {
  /// The sum of no elements.
  init()
  /// Adds what stands behind.
  static func += (sum: inout Self, next: Self)
}

/// Something with a summary.
package protocol Summarized: Sendable {
  associatedtype Sum: Summary
  /// What the element adds to a sum.
  var summary: Sum { get }
}

/// A sequence of elements that is cheap to copy and to splice: an immutable B-tree with the sum of
/// each subtree.
///
/// Finding an element by a sum, and replacing a run of them, cost the logarithm of the number of
/// elements. All copies share what they have in common.
package struct SummaryTree<Element: Summarized>: Sendable {
  private var root: Node

  /// The tree of the elements, in order.
  package init(_ elements: [Element] = []) {
    root = Node.tree(of: elements)
  }

  /// The number of elements.
  package var count: Int { root.count }
  /// The sum of all elements.
  package var summary: Element.Sum { root.summary }

  /// The element at `index`, or nil outside `0..<count`.
  package subscript(index: Int) -> Element? { index < 0 ? nil : root.element(at: index) }

  /// The sum of the elements before `index`.
  package func sum(before index: Int) -> Element.Sum {
    var sum = Element.Sum()
    root.addSum(before: index, to: &sum)
    return sum
  }

  /// The index of the first element with which the sum from the start satisfies `isReached`, which
  /// must stay true once it is; `count` if none does. With it the sum before that element.
  package func firstIndex(
    where isReached: (Element.Sum) -> Bool
  ) -> (index: Int, before: Element.Sum) {
    var index = 0
    var before = Element.Sum()
    root.find(isReached, index: &index, before: &before)
    return (index, before)
  }

  /// Replaces the elements at `range`, which must lie inside.
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    let head = root.slice(0..<range.lowerBound)
    let tail = root.slice(range.upperBound..<root.count)
    let middle = elements.isEmpty ? nil : Node.tree(of: elements)
    root = Node.joined(Node.joined(head, middle), tail) ?? Node(leaf: [])
  }

  /// Replaces the elements for which `change` gives another, and passes over the subtrees whose sum
  /// `isWorthwhile` denies.
  package mutating func update(
    where isWorthwhile: (Element.Sum) -> Bool, change: (Element) -> Element?
  ) {
    root = root.updated(isWorthwhile, change) ?? root
  }

  /// Calls `body` with each element in order, its index and the sum before it, and passes over the
  /// subtrees whose sum `isWorthwhile` denies.
  package func visit(
    where isWorthwhile: (Element.Sum) -> Bool = { _ in true },
    body: (_ index: Int, _ before: Element.Sum, _ element: Element) -> Void
  ) {
    var index = 0
    var before = Element.Sum()
    root.visit(isWorthwhile, index: &index, before: &before, body)
  }
}

extension SummaryTree {
  /// A subtree. All its leaves lie at the same depth.
  fileprivate final class Node: Sendable {
    enum Content: Sendable {
      case leaf([Element])
      case branch([Node])
    }

    /// The most elements of a leaf, or children of a branch; the least, but for the root, is half.
    static var most: Int { 16 }

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

    /// Whether it has so few children that it wants to be merged with a neighbor.
    var isSparse: Bool {
      switch content {
      case .leaf(let elements): elements.count < Node.most / 2
      case .branch(let children): children.count < Node.most / 2
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

  /// The items in runs of nearly equal length that a node can hold.
  private static func runs<Item>(of items: [Item]) -> [[Item]] {
    let runs = (items.count + most - 1) / most
    return (0..<runs).map { run in
      Array(items[items.count * run / runs..<items.count * (run + 1) / runs])
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

  /// The elements of the one and then those of the other.
  static func joined(_ one: SummaryTree.Node?, _ other: SummaryTree.Node?) -> SummaryTree.Node? {
    guard let one else { return other }
    guard let other else { return one }
    let nodes = join(one, other)
    return nodes.count == 1 ? nodes[0] : SummaryTree.Node(branch: nodes)
  }

  /// One or two nodes, as high as the higher of the two, with the elements of both.
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

  /// The element at `index`, which is not negative, or nil behind the last.
  func element(at index: Int) -> Element? {
    switch content {
    case .leaf(let elements): return index < elements.count ? elements[index] : nil
    case .branch(let children):
      var index = index
      for child in children {
        if index < child.count { return child.element(at: index) }
        index -= child.count
      }
      return nil
    }
  }

  /// Adds the elements before `index` to `sum`.
  func addSum(before index: Int, to sum: inout Element.Sum) {
    if index >= count {
      sum += summary
      return
    }
    switch content {
    case .leaf(let elements):
      for element in elements.prefix(index) { sum += element.summary }
    case .branch(let children):
      var rest = index
      for child in children {
        if rest <= 0 { return }
        child.addSum(before: rest, to: &sum)
        rest -= child.count
      }
    }
  }

  /// Moves `index` and `before` to the first element that satisfies `isReached`, or to the end.
  ///
  /// - Returns: whether one does.
  @discardableResult
  func find(
    _ isReached: (Element.Sum) -> Bool, index: inout Int, before: inout Element.Sum
  ) -> Bool {
    var all = before
    all += summary
    if !isReached(all) {
      index += count
      before = all
      return false
    }
    switch content {
    case .leaf(let elements):
      for element in elements {
        var next = before
        next += element.summary
        if isReached(next) { return true }
        before = next
        index += 1
      }
    case .branch(let children):
      for child in children where child.find(isReached, index: &index, before: &before) {
        return true
      }
    }
    return false
  }

  /// Calls `body` with each element of the worthwhile subtrees.
  func visit(
    _ isWorthwhile: (Element.Sum) -> Bool, index: inout Int, before: inout Element.Sum,
    _ body: (Int, Element.Sum, Element) -> Void
  ) {
    guard isWorthwhile(summary) else {
      index += count
      before += summary
      return
    }
    switch content {
    case .leaf(let elements):
      for element in elements {
        let summary = element.summary
        if isWorthwhile(summary) { body(index, before, element) }
        before += summary
        index += 1
      }
    case .branch(let children):
      for child in children { child.visit(isWorthwhile, index: &index, before: &before, body) }
    }
  }

  /// The same subtree with the elements that `change` gives, or nil if it changes none.
  func updated(
    _ isWorthwhile: (Element.Sum) -> Bool, _ change: (Element) -> Element?
  ) -> SummaryTree.Node? {
    guard isWorthwhile(summary) else { return nil }
    var isChanged = false
    switch content {
    case .leaf(let elements):
      let new = elements.map { element in
        guard isWorthwhile(element.summary), let other = change(element) else { return element }
        isChanged = true
        return other
      }
      return isChanged ? SummaryTree.Node(leaf: new) : nil
    case .branch(let children):
      let new = children.map { child in
        guard let other = child.updated(isWorthwhile, change) else { return child }
        isChanged = true
        return other
      }
      return isChanged ? SummaryTree.Node(branch: new) : nil
    }
  }
}
