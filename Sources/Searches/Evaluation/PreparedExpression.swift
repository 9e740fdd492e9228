/// An expression whose paths keep intermediate results, so that it can start from many items.
indirect enum PreparedExpression {
  case path(PreparedPath)
  case sliced(PreparedExpression, SearchSlice)
  case combined(SearchOperator, [PreparedExpression])

  /// Prepares an expression that starts from one node or, if `isForMany` is true, from many.
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

/// A path with its intermediate results.
final class PreparedPath {
  static let maxCounts = 1 << 20

  /// A step of the path, and the node from which it starts.
  struct Start: Hashable {
    let step: Int
    let node: Int
  }

  let path: SearchPath
  let isForMany: Bool
  /// For each step, the nodes that meet its condition, if known.
  var matches: [RankedNodes?]
  /// The nodes to which an absolute path leads, if known.
  var fixed: [Int]?
  /// The number of nodes to which the rest of the path leads, for at most ``maxCounts`` starts.
  var counts: [Start: Int] = [:]

  init(_ path: SearchPath, isForMany: Bool) {
    self.path = path
    self.isForMany = isForMany
    matches = [RankedNodes?](repeating: nil, count: path.steps.count)
  }
}
