/// The best few of many elements, found without sorting the rest.
package struct Shortlist<Element> {
  private let limit: Int
  private let isBefore: (Element, Element) -> Bool
  private var best: [Element] = []
  /// The last of the best elements, or nil while there are fewer than `limit`.
  private var threshold: Element?

  /// Creates a list of at most `limit` elements; `isBefore` is a strict weak order.
  package init(limit: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    self.limit = limit
    self.isBefore = isBefore
  }

  /// Whether the element is among the best so far.
  package func accepts(_ element: Element) -> Bool {
    threshold.map { isBefore(element, $0) } ?? true
  }

  /// Adds the element if it is among the best.
  package mutating func add(_ element: Element) {
    guard limit > 0, accepts(element) else { return }
    best.append(element)
    if best.count >= limit * 2 { sortAndTrim() }
  }

  /// The best elements, in order.
  package var elements: [Element] {
    var copy = self
    copy.sortAndTrim()
    return copy.best
  }

  private mutating func sortAndTrim() {
    best.sort(by: isBefore)
    guard best.count >= limit else { return }
    best.removeLast(best.count - limit)
    threshold = best.last
  }
}
