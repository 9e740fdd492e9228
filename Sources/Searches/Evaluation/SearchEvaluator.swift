import TaskText

/// Finds the nodes that an expression selects. Lists of nodes are ascending.
struct SearchEvaluator {
  let outline: SearchableOutline
  let day: SearchDay
  /// Stops the evaluation when it is exhausted; the result is then meaningless.
  let progress: SearchProgress

  var tree: OutlineTree { outline.tree }

  /// The nodes that an expression selects, starting from `node`.
  func nodes(of expression: SearchExpression, from node: Int) -> [Int] {
    switch expression {
    case .path(let path): nodes(of: path, from: node)
    case .sliced(let content, let slice):
      sliced(nodes(of: content, from: node), slice)
    case .combined(.union, let operands):
      ascending(operands.flatMap { nodes(of: $0, from: node) })
    case .combined(.intersect, let operands):
      operands.dropFirst().reduce(operands.first.map { nodes(of: $0, from: node) } ?? []) {
        $0.isEmpty ? [] : numbers(of: $0, areIn: true, nodes(of: $1, from: node))
      }
    case .combined(.except, let operands):
      operands.reversed().reduce([]) {
        numbers(of: nodes(of: $1, from: node), areIn: false, $0)
      }
    }
  }

  /// The number of nodes that an expression selects, starting from `node`.
  func count(of expression: SearchExpression, from node: Int) -> Int {
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

  /// The nodes to which a path leads from `node`.
  private func nodes(of path: SearchPath, from node: Int) -> [Int] {
    guard path.isAbsolute, let place = path.steps.first?.range.lowerBound else {
      return walk(path.steps, from: [node])
    }
    if let known = progress.fixed[place] { return known }
    let nodes = walk(path.steps, from: [0])
    progress.fixed[place] = nodes
    return nodes
  }

  /// The number of nodes to which a path leads from `node`. Those of the last step are not listed if
  /// it starts from one node.
  private func count(of path: SearchPath, from node: Int) -> Int {
    guard !path.isAbsolute, let last = path.steps.last else {
      return nodes(of: path, from: node).count
    }
    let nodes = walk(path.steps.dropLast(), from: [node])
    guard nodes.count == 1, !last.axis.isAmongAncestors else {
      return nodes.isEmpty ? 0 : step(last, from: nodes).count
    }
    let matches = matches(of: last)
    return matches.nodes(in: interval(last, matches, from: nodes[0])).count
  }

  private func walk(_ steps: some Sequence<SearchStep>, from start: [Int]) -> [Int] {
    var nodes = start
    for step in steps where !nodes.isEmpty && !progress.isExhausted {
      nodes = self.step(step, from: nodes)
    }
    return nodes
  }

  /// The nodes that one step of a path finds from the given nodes.
  private func step(_ step: SearchStep, from nodes: [Int]) -> [Int] {
    let matches = matches(of: step)
    if step.axis.isAmongAncestors { return ancestors(step, matches, of: nodes) }
    let intervals = nodes.map { interval(step, matches, from: $0) }.filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
    var found: [Int] = []
    var covered = 0
    for interval in intervals where interval.upperBound > covered {
      found += matches.nodes(in: max(interval.lowerBound, covered)..<interval.upperBound)
      covered = interval.upperBound
    }
    progress.note(nodes.count + found.count)
    return step.axis.isAmongSiblings ? ascending(found.map { tree.siblings[$0] }) : found
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
      progress.note(1 + ancestors.count)
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
  private func matches(of step: SearchStep) -> NodeList {
    if let known = progress.matches[step.range.lowerBound] { return known }
    var nodes = Array(1..<tree.count)
    if let type = step.type { nodes.removeAll { outline.items[$0 - 1].kind != type } }
    if let condition = step.condition { nodes = self.nodes(where: condition, among: nodes) }
    let isSibling = step.axis.isAmongSiblings
    let matches = NodeList(nodes: isSibling ? nodes.map { tree.places[$0] }.sorted() : nodes)
    progress.keep(matches, of: step)
    return matches
  }

  /// Those of the nodes that meet a condition.
  private func nodes(where condition: SearchCondition, among nodes: [Int]) -> [Int] {
    switch condition {
    case .any: return nodes
    case .has(let attribute):
      let value = outline.reader(of: attribute)
      return filter(nodes) { value($0) != nil }
    case .comparison(let comparison):
      var test = ComparisonTest(comparison, self)
      return filter(nodes) { test.holds(of: $0) }
    case .not(let condition):
      return numbers(of: nodes, areIn: false, self.nodes(where: condition, among: nodes))
    case .all(let conditions):
      return conditions.reduce(nodes) { self.nodes(where: $1, among: $0) }
    case .either(let conditions):
      var (found, rest): ([Int], [Int]) = ([], nodes)
      for condition in conditions where !rest.isEmpty {
        let more = self.nodes(where: condition, among: rest)
        found += more
        rest = numbers(of: rest, areIn: false, more)
      }
      return ascending(found)
    }
  }

  private func filter(_ nodes: [Int], _ holds: (Int) -> Bool) -> [Int] {
    progress.note(nodes.count)
    return nodes.filter { !progress.isExhausted && holds($0) }
  }
}

/// How far an evaluation is: what it knows, and how many items it has looked at.
final class SearchProgress {
  /// Whether the search has looked at too many items.
  private(set) var isExhausted = false
  private var allowance: Int
  /// The nodes that meet the condition of a step, by the place of that in the search.
  private(set) var matches: [Int: NodeList] = [:]
  /// The nodes to which an absolute path leads, by the place of its first step.
  var fixed: [Int: [Int]] = [:]

  /// How often a search may look at each item.
  private static let maxLooks = 1000
  /// In a short outline, a search may look at so many items.
  private static let minAllowance = 10_000_000
  /// The number of steps of which the matches are kept, which may take the memory of the outline each.
  private static let maxSteps = 64

  /// The progress of a search in so many items.
  init(items count: Int) {
    let (looks, overflow) = count.multipliedReportingOverflow(by: Self.maxLooks)
    allowance = overflow ? .max : max(Self.minAllowance, looks)
  }

  /// Adds the number of items that a step looked at.
  func note(_ items: Int) {
    if isExhausted { return }
    allowance -= items
    isExhausted = allowance < 0
  }

  func keep(_ nodes: NodeList, of step: SearchStep) {
    if matches.count < Self.maxSteps { matches[step.range.lowerBound] = nodes }
  }
}

/// Nodes of an outline, in ascending order and without repetitions.
struct NodeList {
  let nodes: [Int]

  /// Whether the node is in the list.
  ///
  /// - Complexity: logarithmic in the number of nodes, as that of all functions here that return no nodes.
  func contains(_ node: Int) -> Bool { !nodes(in: node..<node + 1).isEmpty }

  /// The nodes of a range that are in the list.
  func nodes(in range: Range<Int>) -> ArraySlice<Int> {
    nodes[rank(of: range.lowerBound)..<rank(of: range.upperBound)]
  }

  /// The part of a range that contains exactly the nodes of the list that a slice takes.
  func slice(_ range: Range<Int>, by slice: SearchSlice) -> Range<Int> {
    let found = nodes(in: range)
    let bounds = slice.bounds(of: found.count)
    guard !bounds.isEmpty else { return range.lowerBound..<range.lowerBound }
    let first = found.startIndex + bounds.lowerBound
    return found[first]..<found[first + bounds.count - 1] + 1
  }

  /// The number of nodes of the list before `node`.
  private func rank(of node: Int) -> Int { nodes.partition { $0 >= node } }
}

/// The numbers in ascending order and without repetitions.
private func ascending(_ numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return numbers }
  var result: [Int] = []
  for number in numbers.sorted() where number != result.last { result.append(number) }
  return result
}

/// The numbers of an ascending list that are in another one, or those that are not.
private func numbers(of one: [Int], areIn isIn: Bool, _ other: [Int]) -> [Int] {
  var rest = other[...]
  return one.filter { number in
    rest = rest.drop { $0 < number }
    return (rest.first == number) == isIn
  }
}
