/// Evaluates a comparison for one node after another.
struct ComparisonTest {
  /// The source of a value.
  private enum Source {
    case attribute(ItemField)
    case count(SearchExpression)
    case text(ArraySlice<UInt8>, ConvertedValue)
  }

  private let relation: SearchRelation
  private let converter: ValueConverter
  private let evaluator: SearchEvaluator
  private let left: Source
  private let right: Source
  /// Finds the right side in the left one, if that is one text for all nodes.
  private let finder: TextFinder?
  private var matcher: ValueMatcher?

  init(_ comparison: SearchComparison, _ evaluator: SearchEvaluator) {
    relation = comparison.relation
    let converter = ValueConverter(modifier: comparison.modifier, day: evaluator.day)
    (self.converter, self.evaluator) = (converter, evaluator)
    func source(_ value: SearchValue) -> Source {
      switch value {
      case .attribute(let attribute): return .attribute(ItemField(attribute))
      case .count(let expression, _): return .count(expression)
      case .text(let text):
        let bytes = Array(text.value.utf8)[...]
        return .text(bytes, converter.converted(bytes, isPayload: false))
      }
    }
    (left, right) = (source(comparison.left), source(comparison.right))
    if relation == .contains, case .text(_, .text(let part)) = right {
      finder = TextFinder(part)
    } else {
      finder = nil
    }
    matcher = relation == .matches ? ValueMatcher(comparison.modifier) : nil
  }

  /// Whether the comparison is true for a node.
  mutating func holds(of node: Int) -> Bool {
    if matcher != nil {
      guard let one = text(left, node), let pattern = text(right, node) else { return false }
      return matcher?.matches(pattern, in: one) ?? false
    }
    guard let one = value(left, node), let other = value(right, node) else {
      return relation == .unequal
    }
    if let finder, case .text(let text) = one { return finder.isFound(in: text) }
    return relation.holds(one, other)
  }

  private func value(_ source: Source, _ node: Int) -> ConvertedValue? {
    if case .text(_, let value) = source { return value }
    let isPayload = if case .attribute = source { true } else { false }
    return text(source, node).map { converter.converted($0, isPayload: isPayload) }
  }

  private func text(_ source: Source, _ node: Int) -> ArraySlice<UInt8>? {
    switch source {
    case .attribute(let field): field.value(of: evaluator.outline, item: node - 1)
    case .count(let expression):
      Array("\(evaluator.count(of: expression, from: node))".utf8)[...]
    case .text(let text, _): text
    }
  }
}

/// The part of an item that an attribute means.
enum ItemField {
  case text, type, line
  /// The tag with the name.
  case tag(SoughtName)
  case nothing

  init(_ attribute: SearchAttribute) {
    switch attribute.meaning {
    case .text: self = .text
    case .type: self = .type
    case .line: self = .line
    case .tag(let name): self = .tag(SoughtName(name))
    case .nothing: self = .nothing
    }
  }

  /// The value of the field; nil if the item does not have it.
  func value(of outline: SearchableOutline, item index: Int) -> ArraySlice<UInt8>? {
    switch self {
    case .text: outline.bytes(outline.items[index].text)
    case .type: Array(outline.items[index].kind.keyword.utf8)[...]
    case .line: outline.bytes(outline.items[index].line)
    case .tag(let name): outline.value(ofTag: name, ofItem: index)
    case .nothing: nil
    }
  }
}
