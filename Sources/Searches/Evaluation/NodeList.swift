/// Nodes of an outline, in ascending order and without repetitions.
struct NodeList {
  let nodes: [Int]

  /// The number of nodes of the list before `node`.
  ///
  /// - Complexity: logarithmic in the number of nodes, as that of all functions here that return no nodes.
  func rank(of node: Int) -> Int {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the node is in the list.
  func contains(_ node: Int) -> Bool {
    let rank = rank(of: node)
    return rank < nodes.count && nodes[rank] == node
  }

  /// The number of nodes of a range that are in the list.
  func count(in range: Range<Int>) -> Int { ranks(of: range).count }

  /// The nodes of a range that are in the list.
  func nodes(in range: Range<Int>) -> ArraySlice<Int> { nodes[ranks(of: range)] }

  /// The part of a range that contains exactly the nodes of the list that a slice takes.
  func slice(_ range: Range<Int>, by slice: SearchSlice) -> Range<Int> {
    let found = nodes(in: range)
    let bounds = slice.bounds(of: found.count)
    guard !bounds.isEmpty else { return range.lowerBound..<range.lowerBound }
    let first = found.startIndex + bounds.lowerBound
    return found[first]..<found[first + bounds.count - 1] + 1
  }

  private func ranks(of range: Range<Int>) -> Range<Int> {
    rank(of: range.lowerBound)..<rank(of: range.upperBound)
  }
}

/// The numbers in ascending order and without repetitions.
func ascending(_ numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return numbers }
  var result: [Int] = []
  for number in numbers.sorted() where number != result.last { result.append(number) }
  return result
}

/// The numbers in at least one of two ascending lists.
func union(_ one: [Int], _ other: [Int]) -> [Int] {
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
func common(_ one: [Int], _ other: [Int]) -> [Int] {
  let (short, long) = one.count <= other.count ? (one, other) : (other, one)
  var finder = AscendingFinder(long)
  return short.filter { finder.contains($0) }
}

/// The numbers in the first of two ascending lists that are not in the second.
func difference(_ one: [Int], _ other: [Int]) -> [Int] {
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
