extension SearchExpression {
  /// Calls `body` with each condition that does not consist of other conditions, in the order of the
  /// text. Conditions in `count(…)` follow the comparison that contains them.
  func forEachLeaf(_ body: (SearchCondition) -> Void) {
    switch self {
    case .path(let path):
      for step in path.steps { step.condition?.forEachLeaf(body) }
    case .sliced(let content, _): content.forEachLeaf(body)
    case .combined(_, let operands): for operand in operands { operand.forEachLeaf(body) }
    }
  }
}

extension SearchCondition {
  fileprivate func forEachLeaf(_ body: (SearchCondition) -> Void) {
    switch self {
    case .any: body(self)
    case .has: body(self)
    case .not(let content): content.forEachLeaf(body)
    case .all(let conditions), .either(let conditions):
      for condition in conditions { condition.forEachLeaf(body) }
    case .comparison(let comparison):
      body(self)
      if case .count(let expression, _) = comparison.left { expression.forEachLeaf(body) }
      if case .count(let expression, _) = comparison.right { expression.forEachLeaf(body) }
    }
  }
}
