import TaskText

extension Search {
  /// The places at which the search asks for projects by their text, as in `project Home`, in order of
  /// the steps; empty if the search cannot be read. Searches inside `count(…)` are left out.
  package var projectUses: [SearchValueUse] {
    var uses: [SearchValueUse] = []
    expression?.forEachStep { step in
      guard step.type == .project else { return }
      step.condition?.forEachComparison { uses += titleUse(of: $0) }
    }
    return uses
  }

  private func titleUse(of comparison: SearchComparison) -> [SearchValueUse] {
    guard case .attribute(let attribute) = comparison.left, attribute.meaning == .text,
      case .text(let text) = comparison.right, comparison.modifier.isText,
      comparison.relation.namesText
    else { return [] }
    return [
      SearchValueUse(
        name: attribute.name, value: text.value, range: text.range, relation: comparison.relation,
        modifier: comparison.modifier, text: text, bounds: 0..<text.value.utf8.count)
    ]
  }
}

extension SearchExpression {
  fileprivate func forEachStep(_ body: (SearchStep) -> Void) {
    switch self {
    case .path(let path): path.steps.forEach(body)
    case .sliced(let content, _): content.forEachStep(body)
    case .combined(_, let operands): for operand in operands { operand.forEachStep(body) }
    }
  }
}

extension SearchCondition {
  fileprivate func forEachComparison(_ body: (SearchComparison) -> Void) {
    switch self {
    case .any, .has: break
    case .not(let content): content.forEachComparison(body)
    case .all(let conditions), .either(let conditions):
      for condition in conditions { condition.forEachComparison(body) }
    case .comparison(let comparison): body(comparison)
    }
  }
}

extension SearchRelation {
  /// Whether its right side is a text or a part of one, and neither a bound nor a pattern.
  fileprivate var namesText: Bool {
    switch self {
    case .equal, .unequal, .contains, .beginsWith, .endsWith: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .matches: false
    }
  }
}
