extension SearchEvaluator {
  /// Those of the nodes that meet a condition.
  func nodes(where condition: SearchCondition, among nodes: [Int]) -> [Int] {
    switch condition {
    case .any: return nodes
    case .has(let attribute):
      switch field(attribute) {
      case .text, .type, .line: return nodes
      case .tag(let name): return filter(nodes) { outline.hasTag(name, item: $0 - 1) }
      case .nothing: return []
      }
    case .comparison(let comparison):
      var test = ComparisonTest(comparison, self)
      return filter(nodes) { test.holds(of: $0) }
    case .not(let condition):
      return difference(nodes, self.nodes(where: condition, among: nodes))
    case .all(let conditions):
      return conditions.reduce(nodes) { self.nodes(where: $1, among: $0) }
    case .either(let conditions):
      var (found, rest): ([Int], [Int]) = ([], nodes)
      for condition in conditions where !rest.isEmpty {
        let more = self.nodes(where: condition, among: rest)
        found += more
        rest = difference(rest, more)
      }
      return ascending(found)
    }
  }

  private func filter(_ nodes: [Int], _ holds: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    for node in nodes {
      watch.note(1)
      if watch.isStopped { break }
      if holds(node) { found.append(node) }
    }
    return found
  }
}

/// The part of an item that an attribute means.
enum ItemField {
  case text, type, line
  /// The tag with the name.
  case tag(SoughtName)
  case nothing
}

extension SearchEvaluator {
  func field(_ attribute: SearchAttribute) -> ItemField {
    switch attribute.meaning {
    case .text: .text
    case .type: .type
    case .line: .line
    case .tag(let name): .tag(SoughtName(name))
    case .nothing: .nothing
    }
  }

  /// The value of a field; nil if the item does not have it.
  func value(of field: ItemField, node: Int) -> ArraySlice<UInt8>? {
    switch field {
    case .text: outline.bytes(outline.items[node - 1].text)
    case .type: Array(outline.items[node - 1].kind.keyword.utf8)[...]
    case .line: outline.bytes(outline.items[node - 1].line)
    case .tag(let name): outline.value(ofTag: name, ofItem: node - 1)
    case .nothing: nil
    }
  }
}

/// Evaluates a comparison for one node after another.
struct ComparisonTest {
  /// The source of a value.
  private enum Source {
    case attribute(ItemField)
    case count(PreparedExpression)
    case fixed([UInt8])
  }

  private let relation: SearchRelation
  private let converter: ValueConverter
  private let evaluator: SearchEvaluator
  private let left: Source
  private let right: Source
  /// The values that are the same for all nodes.
  private let fixedLeft: ConvertedValue?
  private let fixedRight: ConvertedValue?
  private var matcher: ValueMatcher?

  init(_ comparison: SearchComparison, _ evaluator: SearchEvaluator) {
    relation = comparison.relation
    converter = ValueConverter(modifier: comparison.modifier, day: evaluator.day)
    self.evaluator = evaluator
    left = Self.source(comparison.left, evaluator)
    right = Self.source(comparison.right, evaluator)
    fixedLeft = Self.fixed(left, converter)
    fixedRight = Self.fixed(right, converter)
    matcher = relation == .matches ? ValueMatcher(comparison.modifier) : nil
  }

  private static func source(_ value: SearchValue, _ evaluator: SearchEvaluator) -> Source {
    switch value {
    case .attribute(let attribute): .attribute(evaluator.field(attribute))
    case .count(let expression, _): .count(PreparedExpression(expression, isForMany: true))
    case .text(let text): .fixed(Array(text.value.utf8))
    }
  }

  private static func fixed(_ source: Source, _ converter: ValueConverter) -> ConvertedValue? {
    guard case .fixed(let text) = source else { return nil }
    return converter.converted(text[...], isPayload: false)
  }

  /// Whether the comparison is true for a node.
  mutating func holds(of node: Int) -> Bool {
    guard let one = value(left, node), let other = value(right, node) else {
      return relation == .unequal
    }
    if matcher != nil { return matcher?.matches(other, in: one) ?? false }
    return relation.holds(
      fixedLeft ?? converter.converted(one, isPayload: isPayload(left)),
      fixedRight ?? converter.converted(other, isPayload: isPayload(right)))
  }

  private func value(_ source: Source, _ node: Int) -> ArraySlice<UInt8>? {
    switch source {
    case .attribute(let field): evaluator.value(of: field, node: node)
    case .count(let expression):
      Array("\(evaluator.count(of: expression, from: node))".utf8)[...]
    case .fixed(let text): text[...]
    }
  }

  private func isPayload(_ source: Source) -> Bool {
    if case .attribute = source { true } else { false }
  }
}
