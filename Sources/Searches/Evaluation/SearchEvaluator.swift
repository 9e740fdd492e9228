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
      operands.reduce([]) { union($0, nodes(of: $1, from: node)) }
    case .combined(.intersect, let operands):
      operands.dropFirst().reduce(operands.first.map { nodes(of: $0, from: node) } ?? []) {
        $0.isEmpty ? [] : common($0, nodes(of: $1, from: node))
      }
    case .combined(.except, let operands):
      operands.reversed().reduce([]) {
        $0.isEmpty ? nodes(of: $1, from: node) : difference(nodes(of: $1, from: node), $0)
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

  private func sliced(_ nodes: [Int], _ slice: SearchSlice) -> [Int] {
    Array(nodes[slice.bounds(of: nodes.count)])
  }
}

extension SearchEvaluator {
  /// The nodes to which a path leads from `node`.
  func nodes(of path: PreparedPath, from node: Int) -> [Int] {
    guard path.path.isAbsolute else { return walk(path, from: [node]) }
    if let fixed = path.fixed { return fixed }
    let fixed = walk(path, from: [0])
    path.fixed = fixed
    return fixed
  }

  /// The number of nodes to which a path leads from `node`.
  ///
  /// After steps that each find a single node, the number for the rest of the path is kept, as many
  /// paths share it.
  func count(of path: PreparedPath, from node: Int) -> Int {
    guard !path.path.isAbsolute else { return nodes(of: path, from: node).count }
    var starts: [PreparedPath.Start] = []
    var start = PreparedPath.Start(step: 0, node: node)
    var count = 0
    while !watch.isStopped {
      if let known = path.counts[start] {
        count = known
        break
      }
      if start.step == path.path.steps.count - 1 {
        count = self.count(ofLastStepOf: path, from: start.node)
        break
      }
      let found = step(path, start.step, from: [start.node])
      guard found.count == 1 else {
        count = found.isEmpty ? 0 : walk(path, from: found, step: start.step + 1).count
        break
      }
      start = PreparedPath.Start(step: start.step + 1, node: found[0])
      starts.append(start)
    }
    for start in starts where path.counts.count < PreparedPath.maxCounts {
      path.counts[start] = count
    }
    return count
  }

  private func walk(_ path: PreparedPath, from start: [Int], step first: Int = 0) -> [Int] {
    var nodes = start
    for index in first..<path.path.steps.count where !nodes.isEmpty && !watch.isStopped {
      nodes = step(path, index, from: nodes)
    }
    return nodes
  }

  /// The nodes that one step of a path finds from the given nodes.
  private func step(_ path: PreparedPath, _ index: Int, from nodes: [Int]) -> [Int] {
    let step = path.path.steps[index]
    let matches = matches(of: path, index)
    if step.axis.isAmongAncestors { return ancestors(step, matches, of: nodes) }
    let intervals = nodes.map { interval(step, matches, from: $0) }.filter { !$0.isEmpty }
    let isAscending = zip(intervals, intervals.dropFirst()).allSatisfy {
      $0.lowerBound <= $1.lowerBound
    }
    var found: [Int] = []
    var covered = 0
    for interval in isAscending
      ? intervals : intervals.sorted(by: { $0.lowerBound < $1.lowerBound })
    where interval.upperBound > covered {
      found += matches.nodes(in: max(interval.lowerBound, covered)..<interval.upperBound)
      covered = interval.upperBound
    }
    watch.note(nodes.count + found.count)
    return step.axis.isAmongSiblings ? ascending(found.map { tree.siblings[$0] }) : found
  }

  private func count(ofLastStepOf path: PreparedPath, from node: Int) -> Int {
    let index = path.path.steps.count - 1
    let step = path.path.steps[index]
    let matches = matches(of: path, index)
    return step.axis.isAmongAncestors
      ? ancestors(step, matches, of: [node]).count
      : matches.count(in: interval(step, matches, from: node))
  }

  /// The range in which the step takes all matching nodes, from `node`.
  private func interval(_ step: SearchStep, _ matches: NodeList, from node: Int) -> Range<Int> {
    let interval = tree.interval(step.axis, from: node)
    return step.slice.map { matches.slice(interval, by: $0) } ?? interval
  }

  private func ancestors(_ step: SearchStep, _ matches: NodeList, of nodes: [Int]) -> [Int] {
    let orSelf = step.axis == .ancestorOrSelf
    var found: [Int] = []
    var start = 1
    for node in nodes {
      let ancestors = tree.ancestors(of: node, orSelf: orSelf, from: start)
        .filter(matches.contains)
      watch.note(1 + ancestors.count)
      if let slice = step.slice {
        found += ancestors[slice.bounds(of: ancestors.count)]
      } else {
        found += ancestors
        // A later node's ancestors before this node are also ancestors of this node.
        start = orSelf ? node + 1 : max(node, 1)
      }
    }
    return ascending(found)
  }

  /// The nodes that meet the condition of a step, or their positions in sibling order.
  private func matches(of path: PreparedPath, _ index: Int) -> NodeList {
    if let known = path.matches[index] { return known }
    let step = path.path.steps[index]
    var nodes = Array(1..<tree.count)
    if let type = step.type { nodes.removeAll { outline.items[$0 - 1].kind != type } }
    if let condition = step.condition { nodes = self.nodes(where: condition, among: nodes) }
    let isSibling = step.axis.isAmongSiblings
    let matches = NodeList(nodes: isSibling ? nodes.map { tree.places[$0] }.sorted() : nodes)
    if path.keepsMatches { path.matches[index] = matches }
    return matches
  }
}

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
  /// The maximum number of steps of which matches are kept.
  private static let maxSteps = 64

  /// A step of the path, and the node from which it starts.
  struct Start: Hashable {
    let step: Int
    let node: Int
  }

  let path: SearchPath
  /// Whether ``matches`` are kept, which may take the memory of the outline for each step.
  let keepsMatches: Bool
  /// For each step, the nodes that meet its condition, if known.
  var matches: [NodeList?]
  /// The nodes to which an absolute path leads, if known.
  var fixed: [Int]?
  /// The number of nodes to which the rest of the path leads, for at most ``maxCounts`` starts.
  var counts: [Start: Int] = [:]

  init(_ path: SearchPath, isForMany: Bool) {
    self.path = path
    keepsMatches = isForMany && path.steps.count <= Self.maxSteps
    matches = [NodeList?](repeating: nil, count: path.steps.count)
  }
}

/// Stops a search that is cancelled, or that takes too long.
final class SearchWatch {
  /// Whether the search must stop.
  private(set) var isStopped = false
  /// Whether the search has looked at too many items.
  private(set) var isExhausted = false
  private var work = 0
  /// The number of items that the search may look at until it is exhausted.
  private var allowance: Int
  private let isCancelled: () -> Bool

  /// The number of items between two checks.
  private static let interval = 4096
  /// How often a search may look at each item.
  private static let maxLooks = 1000
  /// In a short outline, a search may look at so many items.
  private static let minAllowance = 10_000_000

  /// A watch over a search in `count` items that calls `isCancelled` for each check.
  init(count: Int, isCancelled: @escaping () -> Bool) {
    self.isCancelled = isCancelled
    let (looks, overflow) = count.multipliedReportingOverflow(by: Self.maxLooks)
    allowance = overflow ? .max : max(Self.minAllowance, looks)
  }

  /// Adds the number of items that a step looked at.
  func note(_ items: Int) {
    work += items
    guard work >= Self.interval, !isStopped else { return }
    allowance -= work
    work = 0
    isExhausted = allowance < 0
    isStopped = isExhausted || isCancelled()
  }
}
