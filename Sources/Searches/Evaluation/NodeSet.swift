/// A set of nodes, as a bit for each node.
struct NodeSet {
  private var words: [UInt64]

  /// The empty set, for an outline with `count` nodes.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// The nodes of a range, for an outline with `count` nodes.
  init(_ range: Range<Int>, count: Int) {
    self.init(count: count)
    for index in range.lowerBound / 64..<max(range.lowerBound / 64, (range.upperBound + 63) / 64) {
      var word = UInt64.max
      if index == range.lowerBound / 64 { word &= .max << UInt64(range.lowerBound % 64) }
      if index == range.upperBound / 64 { word &= (1 << UInt64(range.upperBound % 64)) - 1 }
      words[index] = word
    }
  }

  mutating func insert(_ node: Int) { words[node / 64] |= 1 << UInt64(node % 64) }

  mutating func remove(_ node: Int) { words[node / 64] &= ~(1 << UInt64(node % 64)) }

  mutating func formUnion(_ other: NodeSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func formIntersection(_ other: NodeSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func subtract(_ other: NodeSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Whether the node is in the set.
  func contains(_ node: Int) -> Bool { words[node / 64] >> UInt64(node % 64) & 1 == 1 }

  /// Calls `body` with each node of the set, in order.
  func visit(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// Inserts those nodes of the word at `index` for which `holds` is true.
  @inline(__always)
  mutating func insert(_ word: UInt64, at index: Int, where holds: (Int) -> Bool) {
    var rest = word
    var kept = word
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      if !holds(index * 64 + bit) { kept &= ~(1 << UInt64(bit)) }
      rest &= rest - 1
    }
    words[index] |= kept
  }

  /// The bits of the 64 nodes from `index * 64`.
  func word(_ index: Int) -> UInt64 { words[index] }

  /// The number of words.
  var wordCount: Int { words.count }
}
