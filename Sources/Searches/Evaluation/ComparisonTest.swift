/// Evaluates a comparison for one node after another.
struct ComparisonTest {
  /// One side of the comparison.
  private struct Side {
    /// Its text for a node; nil if the item does not have the attribute.
    let text: (Int) -> ArraySlice<UInt8>?
    /// Whether the text is a part of the item.
    var isPayload = false
    /// The value, if it is the same for all nodes.
    var constant: ConvertedValue?
  }

  private let relation: SearchRelation
  private let converter: ValueConverter
  private let left: Side
  private let right: Side
  private var matcher: ValueMatcher?

  init(_ comparison: SearchComparison, _ evaluator: SearchEvaluator) {
    relation = comparison.relation
    let converter = ValueConverter(modifier: comparison.modifier, day: evaluator.day)
    self.converter = converter
    func side(_ value: SearchValue) -> Side {
      switch value {
      case .attribute(let attribute):
        return Side(text: evaluator.outline.reader(of: attribute), isPayload: true)
      case .count(let expression, _):
        return Side { Array("\(evaluator.count(of: expression, from: $0))".utf8)[...] }
      case .text(let text):
        let bytes = Array(text.value.utf8)[...]
        return Side(
          text: { _ in bytes }, constant: converter.converted(bytes, isPayload: false))
      }
    }
    (left, right) = (side(comparison.left), side(comparison.right))
    matcher = relation == .matches ? ValueMatcher(comparison.modifier) : nil
  }

  /// Whether the comparison is true for a node.
  mutating func holds(of node: Int) -> Bool {
    if matcher != nil {
      guard let one = left.text(node), let pattern = right.text(node) else { return false }
      return matcher?.matches(pattern, in: one) ?? false
    }
    guard let one = value(left, node), let other = value(right, node) else {
      return relation == .unequal
    }
    return relation.holds(one, other)
  }

  private func value(_ side: Side, _ node: Int) -> ConvertedValue? {
    side.constant
      ?? side.text(node).map { converter.converted($0, isPayload: side.isPayload) }
  }
}

extension SearchableOutline {
  /// A function that gives the value of an attribute for a node; nil if the item does not have it.
  func reader(of attribute: SearchAttribute) -> (_ node: Int) -> ArraySlice<UInt8>? {
    switch attribute.meaning {
    case .text: return { bytes(items[$0 - 1].text) }
    case .type: return { Array(items[$0 - 1].kind.keyword.utf8)[...] }
    case .line: return { bytes(items[$0 - 1].line) }
    case .tag(let name):
      let name = SoughtName(name)
      return { value(ofTag: name, ofItem: $0 - 1) }
    case .nothing: return { _ in nil }
    }
  }
}
