/// A first-in, first-out queue in which each element keeps a number of its own.
///
/// An element is released as soon as it leaves. Each operation takes constant time on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  /// How many at the start of `elements` have left.
  private var gone = 0
  /// The number of the first of `elements`.
  private var first = 0

  private static var minCompaction: Int { 64 }

  /// The number of elements.
  var count: Int { elements.count - gone }

  /// - Returns: the number of the element.
  @discardableResult
  mutating func append(_ element: Element) -> Int {
    elements.append(element)
    return first + elements.count - 1
  }

  mutating func popFirst() -> Element? {
    guard gone < elements.count else { return nil }
    defer {
      elements[gone] = nil
      gone += 1
      if gone >= Self.minCompaction, gone * 2 >= elements.count { compact() }
    }
    return elements[gone]
  }

  /// Replaces the element with this number; does nothing if it has left.
  ///
  /// - Returns: the element that was replaced.
  @discardableResult
  mutating func replace(_ number: Int, with element: Element) -> Element? {
    let place = number - first
    guard elements.indices.contains(place), place >= gone else { return nil }
    defer { elements[place] = element }
    return elements[place]
  }

  /// Removes the elements that satisfy `predicate`. The others get new numbers.
  ///
  /// - Returns: how many were removed.
  mutating func removeAll(where predicate: (Element) -> Bool) -> Int {
    let before = count
    compact()
    elements.removeAll { $0.map(predicate) ?? true }
    return before - count
  }

  private mutating func compact() {
    first += gone
    elements.removeFirst(gone)
    gone = 0
  }
}

extension Queue: Sendable where Element: Sendable {}
