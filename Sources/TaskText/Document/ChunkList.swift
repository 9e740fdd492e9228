/// A sum over a run of elements.
@usableFromInline package protocol Summary: Sendable {
  /// The sum of no elements.
  init()
  /// Adds the sum of the elements that follow.
  static func += (sum: inout Self, next: Self)
}

/// An element with a summary.
@usableFromInline package protocol Summarized: Sendable {
  associatedtype Sum: Summary
  /// The sum of this element alone.
  var summary: Sum { get }
}

/// A sequence of elements that is cheap to copy and to splice: blocks of some dozens of elements, with the
/// sum of each block.
///
/// Replacing a run of elements takes time that grows with the square root of the number of elements, and
/// finding one by a sum hardly takes any. Copies share the blocks that they have in common.
///
/// What is asked of each text or at each keystroke is inlinable: as generic code, it took 7 % of a lint run.
@usableFromInline package struct ChunkList<Element: Summarized>: Sendable {
  @usableFromInline struct Block: Sendable {
    @usableFromInline let elements: [Element]
    @usableFromInline let sum: Element.Sum
    /// The sum before each element. The elements are all over the memory: to ask them one by one took most
    /// of the time of finding one.
    @usableFromInline let before: [Element.Sum]

    @inlinable init(_ elements: [Element]) {
      self.elements = elements
      var sum = Element.Sum()
      before = elements.map { element in
        defer { sum += element.summary }
        return sum
      }
      self.sum = sum
    }
  }

  @inlinable static var maxBlock: Int { 128 }
  private static var minBlock: Int { 32 }

  @usableFromInline let blocks: [Block]
  /// The number of elements.
  @usableFromInline package let count: Int
  /// The sum of all elements.
  @usableFromInline package let summary: Element.Sum

  /// The elements, in order.
  @inlinable package init(_ elements: [Element] = []) {
    self.init(ChunkList.blocks(of: elements))
  }

  @inlinable init(_ blocks: [Block]) {
    var (count, summary) = (0, Element.Sum())
    for block in blocks {
      count += block.elements.count
      summary += block.sum
    }
    (self.blocks, self.count, self.summary) = (blocks, count, summary)
  }

  /// The elements in blocks of nearly equal length.
  @inlinable static func blocks(of elements: [Element]) -> [Block] {
    let runs = (elements.count + maxBlock - 1) / maxBlock
    return (0..<runs).map { run in
      Block(Array(elements[elements.count * run / runs..<elements.count * (run + 1) / runs]))
    }
  }

  /// A place in the sequence of elements.
  package struct Place: Sendable {
    /// The index of an element, or the number of elements after the last one.
    package var index = 0
    /// The sum of the elements before it.
    package var before = Element.Sum()
    /// The element; nil after the last one.
    package var element: Element?
  }

  /// The element at `index`, or nil outside `0..<count`.
  @inlinable package subscript(index: Int) -> Element? {
    guard (0..<count).contains(index) else { return nil }
    let (block, inside) = position(of: index)
    return blocks[block].elements[inside]
  }

  /// The block that contains the element at `index`, which must be in `0...count`, and the index in it; the
  /// end of the last block for `count`.
  @inlinable func position(of index: Int) -> (block: Int, inside: Int) {
    var inside = index
    for block in blocks.indices.dropLast() {
      if inside < blocks[block].elements.count { return (block, inside) }
      inside -= blocks[block].elements.count
    }
    return (max(blocks.count - 1, 0), inside)
  }

  /// The place of the element at `index`; the place after the last element if there is none.
  package func place(at index: Int) -> Place {
    var place = Place()
    for number in blocks.indices {
      let inside = index - place.index
      guard inside >= blocks[number].elements.count else {
        place.index = index
        place.before += blocks[number].before[inside]
        place.element = blocks[number].elements[inside]
        return place
      }
      place.index += blocks[number].elements.count
      place.before += blocks[number].sum
    }
    return place
  }

  /// The place of the first element for which `isReached` is true of the sum up to and including it;
  /// the place after the last element if there is none. Once true, `isReached` must stay true.
  package func first(where isReached: (Element.Sum) -> Bool) -> Place {
    var first = Place(index: count, before: summary)
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
    var (index, before, isInside) = (0, Element.Sum(), false)
    for number in blocks.indices {
      let count = blocks[number].elements.count
      var end = before
      end += blocks[number].sum
      if isInside || isReached(end) {
        let after = blocks[number].before.partition { sum in
          var whole = before
          whole += sum
          return isInside || isReached(whole)
        }
        isInside = true
        for inside in max(after - 1, 0)..<count {
          var sum = before
          sum += blocks[number].before[inside]
          guard try body(index + inside, sum, blocks[number].elements[inside]) else { return }
        }
      }
      index += count
      before = end
    }
  }

  /// Calls `body` with each element in order, its index and the sum before it. Elements and blocks whose
  /// sum does not satisfy `isWorthwhile` are skipped.
  @inlinable package func visit<E>(
    where isWorthwhile: (Element.Sum) -> Bool = { _ in true },
    body: (_ index: Int, _ before: Element.Sum, _ element: Element) throws(E) -> Void
  ) throws(E) {
    var (index, before) = (0, Element.Sum())
    for block in blocks {
      guard isWorthwhile(block.sum) else {
        index += block.elements.count
        before += block.sum
        continue
      }
      for element in block.elements {
        let sum = element.summary
        if isWorthwhile(sum) { try body(index, before, element) }
        index += 1
        before += sum
      }
    }
  }

  /// The index of the last element before `index` whose own sum satisfies `predicate`. A block is skipped if
  /// its sum does not.
  package func lastIndex(before index: Int, where predicate: (Element.Sum) -> Bool) -> Int? {
    var end = count
    for block in blocks.reversed() {
      end -= block.elements.count
      guard end < index, predicate(block.sum) else { continue }
      let found = block.elements.prefix(index - end).lastIndex { predicate($0.summary) }
      if let found { return end + found }
    }
    return nil
  }

  /// The index of the first element from `index` on whose own sum satisfies `predicate`. A block is skipped
  /// if its sum does not.
  package func firstIndex(from index: Int, where predicate: (Element.Sum) -> Bool) -> Int? {
    var start = 0
    for block in blocks {
      defer { start += block.elements.count }
      guard start + block.elements.count > index, predicate(block.sum) else { continue }
      let rest = block.elements[max(index - start, 0)...]
      if let found = rest.firstIndex(where: { predicate($0.summary) }) { return start + found }
    }
    return nil
  }

  /// Replaces the elements at `range`, which must be in `0..<count`.
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: [Element]) {
    if blocks.isEmpty {
      self = ChunkList(elements)
      return
    }
    var (first, head) = position(of: range.lowerBound)
    var (last, tail) = (first, head)
    if !range.isEmpty {
      (last, tail) = position(of: range.upperBound - 1)
      tail += 1
    }
    var run = blocks[first].elements[..<head] + elements + blocks[last].elements[tail...]
    if run.count < ChunkList.minBlock, first > 0 {
      first -= 1
      run = blocks[first].elements + run
    }
    let others = ChunkList.blocks(of: Array(run))
    self = ChunkList(blocks[..<first] + others + blocks[(last + 1)...])
  }

  /// Replaces each element by the one that `change` gives for it, unless that is nil. Elements and blocks
  /// whose sum does not satisfy `isWorthwhile` are skipped.
  @inlinable package mutating func update(
    where isWorthwhile: (Element.Sum) -> Bool, change: (Element) -> Element?
  ) {
    guard isWorthwhile(summary) else { return }
    var others = blocks
    var isChanged = false
    for index in 0..<others.count where isWorthwhile(others[index].sum) {
      var elements = others[index].elements
      var isOther = false
      for place in 0..<elements.count where isWorthwhile(elements[place].summary) {
        guard let other = change(elements[place]) else { continue }
        elements[place] = other
        isOther = true
      }
      guard isOther else { continue }
      others[index] = Block(elements)
      isChanged = true
    }
    if isChanged { self = ChunkList(others) }
  }
}
