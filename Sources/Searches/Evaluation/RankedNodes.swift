/// A set of nodes with their ranks: how many nodes of the set come before each.
struct RankedNodes {
  private let nodes: NodeSet
  /// For each word, the number of nodes of the set before it.
  private let ranks: [Int]

  init(_ nodes: NodeSet) {
    self.nodes = nodes
    var ranks = [0]
    ranks.reserveCapacity(nodes.wordCount + 1)
    for index in 0..<nodes.wordCount {
      ranks.append((ranks.last ?? 0) + nodes.word(index).nonzeroBitCount)
    }
    self.ranks = ranks
  }

  /// The number of nodes of the set before `node`.
  func rank(of node: Int) -> Int {
    let (index, bit) = node.quotientAndRemainder(dividingBy: 64)
    guard bit > 0 else { return ranks[index] }
    return ranks[index] + (nodes.word(index) & (1 << UInt64(bit) - 1)).nonzeroBitCount
  }

  /// The node of the set with the given rank.
  ///
  /// - Complexity: logarithmic in the number of nodes.
  func node(atRank rank: Int) -> Int {
    var low = 0
    var high = nodes.wordCount
    while low < high {
      let middle = (low + high) / 2
      if ranks[middle + 1] <= rank { low = middle + 1 } else { high = middle }
    }
    var rest = nodes.word(low)
    for _ in ranks[low]..<rank { rest &= rest - 1 }
    return low * 64 + rest.trailingZeroBitCount
  }

  /// Whether the node is in the set.
  func contains(_ node: Int) -> Bool { nodes.contains(node) }

  /// The number of nodes of a range that are in the set.
  func count(in range: Range<Int>) -> Int {
    rank(of: range.upperBound) - rank(of: range.lowerBound)
  }

  /// The part of a range that contains exactly the nodes of the set that a slice takes.
  func slice(_ range: Range<Int>, by slice: SearchSlice) -> Range<Int> {
    let first = rank(of: range.lowerBound)
    let bounds = slice.bounds(of: rank(of: range.upperBound) - first)
    guard !bounds.isEmpty else { return range.lowerBound..<range.lowerBound }
    return node(atRank: first + bounds.lowerBound)..<node(atRank: first + bounds.upperBound - 1) + 1
  }

  /// Appends the nodes of a range that are in the set.
  func append(_ range: Range<Int>, to found: inout [Int]) {
    guard !range.isEmpty else { return }
    for index in range.lowerBound / 64...(range.upperBound - 1) / 64 {
      var rest = nodes.word(index)
      if index == range.lowerBound / 64 { rest &= .max << UInt64(range.lowerBound % 64) }
      if index == range.upperBound / 64 { rest &= (1 << UInt64(range.upperBound % 64)) - 1 }
      while rest != 0 {
        found.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
