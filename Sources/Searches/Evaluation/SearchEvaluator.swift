/// Finds the nodes that an expression selects. Lists of nodes are ascending.
struct SearchEvaluator {
  let outline: SearchableOutline
  let day: SearchDay
  /// Stops the evaluation if the search is cancelled; the result is then meaningless.
  let watch: SearchWatch

  var tree: OutlineTree { outline.tree }

  /// The indices of the items that an expression selects, starting at the top of the outline.
  func items(of expression: SearchExpression) -> [Int] {
    nodes(of: PreparedExpression(expression, isForMany: false), from: 0).map { $0 - 1 }
  }

  /// The nodes that an expression selects, starting from `node`.
  func nodes(of expression: PreparedExpression, from node: Int) -> [Int] {
    switch expression {
    case .path(let path): nodes(of: path, from: node)
    case .sliced(let content, let slice):
      sliced(nodes(of: content, from: node), slice)
    case .combined(.union, let operands):
      operands.dropFirst().reduce(first(of: operands, from: node)) {
        union($0, nodes(of: $1, from: node))
      }
    case .combined(.intersect, let operands):
      operands.dropFirst().reduce(first(of: operands, from: node)) {
        $0.isEmpty ? [] : common($0, nodes(of: $1, from: node))
      }
    case .combined(.except, let operands):
      operands.dropLast().reversed().reduce(last(of: operands, from: node)) {
        difference(nodes(of: $1, from: node), $0)
      }
    }
  }

  /// The number of nodes that an expression selects, starting from `node`.
  func count(of expression: PreparedExpression, from node: Int) -> Int {
    switch expression {
    case .path(let path): count(of: path, from: node)
    case .sliced(let content, let slice):
      slice.bounds(of: count(of: content, from: node)).count
    case .combined: nodes(of: expression, from: node).count
    }
  }

  private func first(of operands: [PreparedExpression], from node: Int) -> [Int] {
    operands.first.map { nodes(of: $0, from: node) } ?? []
  }

  private func last(of operands: [PreparedExpression], from node: Int) -> [Int] {
    operands.last.map { nodes(of: $0, from: node) } ?? []
  }

  private func sliced(_ nodes: [Int], _ slice: SearchSlice) -> [Int] {
    Array(nodes[slice.bounds(of: nodes.count)])
  }
}

/// The numbers in at least one of two ascending lists.
private func union(_ one: [Int], _ other: [Int]) -> [Int] {
  if one.isEmpty { return other }
  if other.isEmpty { return one }
  var result: [Int] = []
  result.reserveCapacity(one.count + other.count)
  var (i, j) = (0, 0)
  while i < one.count, j < other.count {
    let (left, right) = (one[i], other[j])
    result.append(min(left, right))
    if left <= right { i += 1 }
    if right <= left { j += 1 }
  }
  result += one[i...]
  result += other[j...]
  return result
}

/// The numbers in both of two ascending lists.
private func common(_ one: [Int], _ other: [Int]) -> [Int] {
  let (short, long) = one.count <= other.count ? (one, other) : (other, one)
  var finder = AscendingFinder(long)
  return short.filter { finder.contains($0) }
}

/// The numbers in the first of two ascending lists that are not in the second.
private func difference(_ one: [Int], _ other: [Int]) -> [Int] {
  var finder = AscendingFinder(other)
  return one.filter { !finder.contains($0) }
}

/// Looks up ascending numbers in an ascending list by exponential search from the last position.
private struct AscendingFinder {
  private let list: [Int]
  private var at = 0

  init(_ list: [Int]) { self.list = list }

  mutating func contains(_ number: Int) -> Bool {
    var step = 1
    while at + step < list.count, list[at + step] <= number { step *= 2 }
    var low = at
    var high = min(at + step, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < number { low = middle + 1 } else { high = middle }
    }
    at = low
    return low < list.count && list[low] == number
  }
}
