/// An expression with room for what its paths find, so that it can start from many items.
indirect enum PreparedExpression {
  case path(PreparedPath)
  case sliced(PreparedExpression, SearchSlice)
  case combined(SearchOperator, [PreparedExpression])

  /// An expression that starts from one node, or from many.
  init(_ expression: SearchExpression, isForMany: Bool) {
    switch expression {
    case .path(let path): self = .path(PreparedPath(path, isForMany: isForMany))
    case .sliced(let content, let slice):
      self = .sliced(PreparedExpression(content, isForMany: isForMany), slice)
    case .combined(let combination, let operands):
      self = .combined(
        combination, operands.map { PreparedExpression($0, isForMany: isForMany) })
    }
  }
}

/// A path, and what was found out about it. Its identity is that of its memory.
final class PreparedPath {
  static let maxCounts = 1 << 20

  /// A step, and the node that it starts from.
  struct Start: Hashable {
    let step: Int
    let node: Int
  }

  let path: SearchPath
  let isForMany: Bool
  /// The nodes that the step at an index may find, from wherever it starts.
  var matches: [RankedNodes?]
  /// What the path leads to if it starts at the top of the outline.
  var fixed: [Int]?
  /// How many nodes the rest of the path leads to; at most ``maxCounts`` of them are remembered.
  var counts: [Start: Int] = [:]

  init(_ path: SearchPath, isForMany: Bool) {
    self.path = path
    self.isForMany = isForMany
    matches = [RankedNodes?](repeating: nil, count: path.steps.count)
  }
}
