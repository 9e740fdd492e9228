/// The best few of many elements, found without ordering the rest.
package struct Shortlist<Element> {
  private let limit: Int
  private let isBefore: (Element, Element) -> Bool
  private var best: [Element] = []
  /// The last of the best, once there are enough of them.
  private var bar: Element?

  /// At most `limit` elements, of which 0 is none; `isBefore` is a strict weak order.
  package init(limit: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    self.limit = limit
    self.isBefore = isBefore
  }

  /// Whether the element is, so far, among the best.
  package func takes(_ element: Element) -> Bool { bar.map { isBefore(element, $0) } ?? true }

  /// Considers one more element.
  package mutating func add(_ element: Element) {
    guard limit > 0, takes(element) else { return }
    best.append(element)
    if best.count >= limit * 2 { tidy() }
  }

  /// The best elements, in order.
  package var elements: [Element] {
    var copy = self
    copy.tidy()
    return copy.best
  }

  private mutating func tidy() {
    best.sort(by: isBefore)
    guard best.count >= limit else { return }
    best.removeLast(best.count - limit)
    bar = best.last
  }
}
