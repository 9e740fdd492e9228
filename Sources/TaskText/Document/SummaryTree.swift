/// A sum over a run of elements, which a tree keeps for each of its subtrees.
package protocol Summary: Sendable {
  /// The sum of no elements.
  init()
  /// Adds the sum of the elements that follow.
  static func += (sum: inout Self, next: Self)
}

/// An element with a summary.
package protocol Summarized: Sendable {
  associatedtype Sum: Summary
  /// The sum of this element alone.
  var summary: Sum { get }
}

/// A sequence of elements that is cheap to copy and to splice: an immutable B-tree with the sum of
/// each subtree.
///
/// Finding an element by a sum, and replacing a run of elements, take time logarithmic in the number
/// of elements. Copies share the subtrees that they have in common.
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

  /// A place in the sequence of elements.
  package struct Place: Sendable {
    /// The index of an element, or the number of elements after the last one.
    package var index: Int
    /// The sum of the elements before it.
    package var before: Element.Sum
    /// The element; nil after the last one.
    package var element: Element?
  }

  /// The place of the first element for which `isReached` is true of the sum up to and including it;
  /// the place after the last element if there is none. Once true, `isReached` must stay true.
  package func first(where isReached: (Element.Sum) -> Bool) -> Place {
    var first = Place(index: count, before: summary, element: nil)
    visit(from: isReached) { index, before, element in
      first = Place(index: index, before: before, element: element)
      return false
    }
    return first
  }

  /// Calls `body` with the element that ``first(where:)`` finds and with those after it, until it
  /// returns false. It gets each element's index and the sum before it.
  package func visit<E>(
    from isReached: (Element.Sum) -> Bool,
    body: (_ index: Int, _ before: Element.Sum, _ element: Element) throws(E) -> Bool
  ) throws(E) {
    var index = 0
    var before = Element.Sum()
    _ = try root.visit(from: isReached, index: &index, before: &before, body)
  }

  /// The index of the last element before `index` whose own sum satisfies `predicate`. A subtree is
  /// skipped if its sum does not.
  package func lastIndex(before index: Int, where predicate: (Element.Sum) -> Bool) -> Int? {
    root.lastIndex(before: index, where: predicate)
  }

  /// The index of the first element from `index` on whose own sum satisfies `predicate`. A subtree is
  /// skipped if its sum does not.
  package func firstIndex(from index: Int, where predicate: (Element.Sum) -> Bool) -> Int? {
    root.firstIndex(from: index, where: predicate)
  }

  /// Replaces the elements at `range`, which must be in `0..<count`.
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    if range.count == 1, elements.count == 1 {
      root = root.replacingElement(at: range.lowerBound, with: elements[0])
      return
    }
    let head = root.slice(0..<range.lowerBound)
    let tail = root.slice(range.upperBound..<root.count)
    let middle = elements.isEmpty ? nil : Node.tree(of: elements)
    root = Node.joined(Node.joined(head, middle), tail) ?? Node(leaf: [])
  }

  /// Replaces each element by the one that `change` gives for it, unless that is nil. Subtrees whose
  /// sum does not satisfy `isWorthwhile` are skipped. What was replaced before `change` throws stays
  /// replaced.
  package mutating func update<E>(
    where isWorthwhile: (Element.Sum) -> Bool, change: (Element) throws(E) -> Element?
  ) throws(E) {
    try Node.update(&root, isWorthwhile, change)
  }

  /// Calls `body` with each element in order, its index and the sum before it. Subtrees whose sum
  /// does not satisfy `isWorthwhile` are skipped.
  package func visit<E>(
    where isWorthwhile: (Element.Sum) -> Bool = { _ in true },
    body: (_ index: Int, _ before: Element.Sum, _ element: Element) throws(E) -> Void
  ) throws(E) {
    var index = 0
    var before = Element.Sum()
    try root.visit(isWorthwhile, index: &index, before: &before, body)
  }
}

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

extension SummaryTree.Node {
  /// The element at `index`, which must not be negative, or nil after the last.
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

  /// Calls `body` with the first element that is reached and those after it, until it returns false.
  ///
  /// - Returns: false if `body` returned false.
  func visit<E>(
    from isReached: (Element.Sum) -> Bool, index: inout Int, before: inout Element.Sum,
    _ body: (Int, Element.Sum, Element) throws(E) -> Bool
  ) throws(E) -> Bool {
    switch content {
    case .leaf(let elements):
      for place in elements.indices {
        var next = before
        next += elements[place].summary
        if isReached(next), try !body(index, before, elements[place]) { return false }
        before = next
        index += 1
      }
    case .branch(let children):
      for place in children.indices {
        var next = before
        next += children[place].summary
        if !isReached(next) {
          before = next
          index += children[place].count
        } else if try !children[place].visit(
          from: isReached, index: &index, before: &before, body)
        {
          return false
        }
      }
    }
    return true
  }

  /// Calls `body` with each element of the worthwhile subtrees.
  func visit<E>(
    _ isWorthwhile: (Element.Sum) -> Bool, index: inout Int, before: inout Element.Sum,
    _ body: (Int, Element.Sum, Element) throws(E) -> Void
  ) throws(E) {
    guard isWorthwhile(summary) else {
      index += count
      before += summary
      return
    }
    switch content {
    case .leaf(let elements):
      for element in elements {
        let summary = element.summary
        if isWorthwhile(summary) { try body(index, before, element) }
        before += summary
        index += 1
      }
    case .branch(let children):
      for child in children { try child.visit(isWorthwhile, index: &index, before: &before, body) }
    }
  }

  /// Replaces `node` by the same subtree with the elements that `change` gives until it throws.
  static func update<E>(
    _ node: inout SummaryTree.Node, _ isWorthwhile: (Element.Sum) -> Bool,
    _ change: (Element) throws(E) -> Element?
  ) throws(E) {
    guard isWorthwhile(node.summary) else { return }
    switch node.content {
    case .leaf(var elements):
      var isChanged = false
      defer {
        if isChanged { node = SummaryTree.Node(leaf: elements) }
      }
      for index in elements.indices where isWorthwhile(elements[index].summary) {
        guard let other = try change(elements[index]) else { continue }
        elements[index] = other
        isChanged = true
      }
    case .branch(let old):
      var children = old
      defer {
        if !children.elementsEqual(old, by: ===) { node = SummaryTree.Node(branch: children) }
      }
      for index in children.indices { try update(&children[index], isWorthwhile, change) }
    }
  }

  /// The index of the last element before `index` whose sum satisfies `predicate`.
  func lastIndex(before index: Int, where predicate: (Element.Sum) -> Bool) -> Int? {
    guard index > 0, predicate(summary) else { return nil }
    switch content {
    case .leaf(let elements):
      return elements.prefix(index).lastIndex { predicate($0.summary) }
    case .branch(let children):
      var start = count
      for child in children.reversed() {
        start -= child.count
        if let found = child.lastIndex(before: index - start, where: predicate) {
          return start + found
        }
      }
      return nil
    }
  }

  /// The index of the first element from `index` on whose sum satisfies `predicate`.
  func firstIndex(from index: Int, where predicate: (Element.Sum) -> Bool) -> Int? {
    guard index < count, predicate(summary) else { return nil }
    switch content {
    case .leaf(let elements):
      return elements[max(index, 0)...].firstIndex { predicate($0.summary) }
    case .branch(let children):
      var start = 0
      for child in children {
        if let found = child.firstIndex(from: index - start, where: predicate) {
          return start + found
        }
        start += child.count
      }
      return nil
    }
  }
}
