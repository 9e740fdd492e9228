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
    var intervals: [Range<Int>] = []
    intervals.reserveCapacity(nodes.count)
    for node in nodes {
      let interval = interval(step, matches, from: node)
      if !interval.isEmpty { intervals.append(interval) }
    }
    var found: [Int] = []
    var covered = 0
    for interval in ascending(intervals, below: tree.count) where interval.upperBound > covered {
      matches.append(max(interval.lowerBound, covered)..<interval.upperBound, to: &found)
      covered = interval.upperBound
    }
    watch.note(nodes.count + found.count)
    guard step.axis.isAmongSiblings else { return found }
    return ascending(found.map { tree.node(at: $0) }, below: tree.count)
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
  private func interval(
    _ step: SearchStep, _ matches: RankedNodes, from node: Int
  ) -> Range<Int> {
    let interval = tree.interval(step.axis, from: node)
    return step.slice.map { matches.slice(interval, by: $0) } ?? interval
  }

  private func ancestors(
    _ step: SearchStep, _ matches: RankedNodes, of nodes: [Int]
  ) -> [Int] {
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
    return ascending(found, below: tree.count)
  }

  /// The nodes that meet the condition of a step, or their positions in sibling order.
  private func matches(of path: PreparedPath, _ index: Int) -> RankedNodes {
    if let known = path.matches[index] { return known }
    let step = path.path.steps[index]
    var nodes = NodeSet(1..<tree.count, count: tree.count)
    if let type = step.type {
      for node in 1..<tree.count where outline.items[node - 1].kind != type { nodes.remove(node) }
    }
    if let condition = step.condition { nodes = self.nodes(where: condition, among: nodes) }
    if step.axis.isAmongSiblings {
      var places = NodeSet(count: tree.count)
      nodes.visit { places.insert(tree.place(of: $0)) }
      nodes = places
    }
    let matches = RankedNodes(nodes)
    if path.isForMany { path.matches[index] = matches }
    return matches
  }
}

/// The numbers, all less than `limit`, in ascending order and without repetitions.
private func ascending(_ numbers: [Int], below limit: Int) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return numbers }
  var result: [Int] = []
  if isFasterThanSorting(numbers.count, below: limit) {
    var set = NodeSet(count: limit)
    for number in numbers { set.insert(number) }
    set.visit { result.append($0) }
  } else {
    for number in numbers.sorted() where number != result.last { result.append(number) }
  }
  return result
}

/// Intervals of numbers less than `limit` in ascending order. Of those that begin at the same number,
/// only the longest may be left.
private func ascending(_ intervals: [Range<Int>], below limit: Int) -> [Range<Int>] {
  if zip(intervals, intervals.dropFirst()).allSatisfy({ $0.lowerBound <= $1.lowerBound }) {
    return intervals
  }
  guard isFasterThanSorting(intervals.count, below: limit) else {
    return intervals.sorted { $0.lowerBound < $1.lowerBound }
  }
  var ends = [Int](repeating: 0, count: limit)
  for interval in intervals {
    ends[interval.lowerBound] = max(ends[interval.lowerBound], interval.upperBound)
  }
  return ends.indices.lazy.filter { ends[$0] > 0 }.map { $0..<ends[$0] }
}

/// Whether to look at each number less than `limit` is faster than to sort `count` of them.
private func isFasterThanSorting(_ count: Int, below limit: Int) -> Bool { count > limit / 8 }
