extension SearchExpression {
  /// Calls `body` with each condition that does not consist of other conditions, in the order of the
  /// text. Conditions in `count(…)` follow the comparison that contains them.
  func forEachLeaf(_ body: (SearchCondition) -> Void) {
    forEachStepAndLeaf { body($1) }
  }

  /// The same, with the step that each condition belongs to.
  func forEachStepAndLeaf(_ body: (SearchStep, SearchCondition) -> Void) {
    switch self {
    case .path(let path):
      for step in path.steps { step.condition?.forEachLeaf(of: step, body) }
    case .sliced(let content, _): content.forEachStepAndLeaf(body)
    case .combined(_, let operands): for operand in operands { operand.forEachStepAndLeaf(body) }
    }
  }
}

extension SearchCondition {
  fileprivate func forEachLeaf(
    of step: SearchStep, _ body: (SearchStep, SearchCondition) -> Void
  ) {
    switch self {
    case .any: body(step, self)
    case .has: body(step, self)
    case .not(let content): content.forEachLeaf(of: step, body)
    case .all(let conditions), .either(let conditions):
      for condition in conditions { condition.forEachLeaf(of: step, body) }
    case .comparison(let comparison):
      body(step, self)
      for case .count(let expression, _) in [comparison.left, comparison.right] {
        expression.forEachStepAndLeaf(body)
      }
    }
  }
}
