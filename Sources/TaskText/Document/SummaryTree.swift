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
