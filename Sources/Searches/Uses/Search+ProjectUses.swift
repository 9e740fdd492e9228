import TaskText

extension Search {
  /// The places at which the search asks for projects by their text, as in `project Home`, in order;
  /// empty if the search cannot be read.
  package var projectUses: [SearchValueUse] {
    var uses: [SearchValueUse] = []
    expression?.forEachStepAndLeaf { step, condition in
      guard step.type == .project, case .comparison(let comparison) = condition else { return }
      uses += titleUse(of: comparison)
    }
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
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

extension SearchRelation {
  /// Whether its right side is a text or a part of one, and neither a bound nor a pattern.
  fileprivate var namesText: Bool {
    switch self {
    case .equal, .unequal, .contains, .beginsWith, .endsWith: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .matches: false
    }
  }
}
