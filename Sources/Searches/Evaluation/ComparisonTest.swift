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
  /// Finds the text of a `contains` that is the same for all nodes.
  private let finder: TextFinder?
  /// The same for values whose bytes tell.
  private let quickFinder: QuickFinder?
  private var matcher: ValueMatcher?

  init(_ comparison: SearchComparison, _ evaluator: SearchEvaluator) {
    relation = comparison.relation
    converter = ValueConverter(modifier: comparison.modifier, day: evaluator.day)
    self.evaluator = evaluator
    left = Self.source(comparison.left, evaluator)
    right = Self.source(comparison.right, evaluator)
    fixedLeft = Self.fixed(left, converter)
    fixedRight = Self.fixed(right, converter)
    if relation == .contains, case .text(let pattern) = fixedRight {
      finder = TextFinder(pattern)
      quickFinder = QuickFinder(
        pattern, ignoresCase: comparison.modifier.conversion == .anyCase)
    } else {
      (finder, quickFinder) = (nil, nil)
    }
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
    if let isFound = quickFinder?.isFound(in: one) { return isFound }
    let left = fixedLeft ?? converter.converted(one, isPayload: isPayload(left))
    if let finder {
      guard case .text(let text) = left else { return false }
      return finder.isFound(in: text)
    }
    return relation.holds(
      left, fixedRight ?? converter.converted(other, isPayload: isPayload(right)))
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
