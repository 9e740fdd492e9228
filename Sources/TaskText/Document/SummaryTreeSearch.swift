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
