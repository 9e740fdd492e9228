package import TaskText

/// What a text and its lines must contain so that a search can find something, as its bytes alone tell.
package struct SearchNeeds: Sendable {
  /// The items of a text that a search may find.
  package enum Candidates: Hashable, Sendable {
    case none
    /// Those on lines with some of these bytes. The search looks at no other item.
    case onLines(with: [SoughtBytes])
    case all
  }

  /// Whether the search looks at each item alone, whatever its parents are.
  package let ignoresParents: Bool
  private let needs: NeededBytes
  private let lineWords: [SoughtBytes]?
  /// Characters beyond ASCII that are ASCII letters in lower case.
  private let foldedCharacters: [SoughtBytes]

  /// The needs of a search.
  package init(_ search: Search) {
    needs = search.expression.map { NeededBytes($0) } ?? .either([])
    let condition = search.expression?.conditionOfLines
    ignoresParents = condition != nil
    lineWords = condition.map { NeededBytes($0) }?.alternatives
    foldedCharacters =
      needs.hasOtherCases
      ? ["\u{212A}", "\u{130}"].compactMap { SoughtBytes($0.utf8) } : []
  }

  /// The items that the search may find in a text.
  ///
  /// - Complexity: linear in the length of the text, for each name and word in the search.
  package func candidates(in text: [UInt8]) -> Candidates {
    let mayBeMet = needs.isMet { $0.isFound(in: text) }
    if mayBeMet, lineWords == nil { return .all }
    if foldedCharacters.contains(where: { $0.isFound(in: text) }) { return .all }
    return mayBeMet ? lineWords.map { .onLines(with: $0) } ?? .all : .none
  }
}

extension NeededBytes {
  /// What a text must contain so that the expression can select an item.
  fileprivate init(_ expression: SearchExpression) {
    switch expression {
    case .path(let path):
      self = .all(path.steps.compactMap(\.condition).map { NeededBytes($0) })
    case .sliced(let content, _): self.init(content)
    case .combined(.union, let operands): self = .either(operands.map { NeededBytes($0) })
    case .combined(.intersect, let operands): self = .all(operands.map { NeededBytes($0) })
    case .combined(.except, let operands):
      self = operands.first.map { NeededBytes($0) } ?? .either([])
    }
  }
}

extension SearchExpression {
  /// The condition that is all that decides whether an item is selected, if it is of the item's line alone.
  fileprivate var conditionOfLines: SearchCondition? {
    guard case .path(let path) = self, path.steps.count == 1, let step = path.steps.first,
      step.axis == .descendant || step.axis == .descendantOrSelf, step.slice == nil
    else { return nil }
    let condition = step.condition ?? .any
    return condition.countsItems ? nil : condition
  }
}

extension SearchCondition {
  /// Whether the condition counts other items.
  fileprivate var countsItems: Bool {
    switch self {
    case .any, .has: false
    case .comparison(let comparison): comparison.left.isCount || comparison.right.isCount
    case .not(let condition): condition.countsItems
    case .all(let conditions), .either(let conditions): conditions.contains(where: \.countsItems)
    }
  }
}

extension SearchValue {
  fileprivate var isCount: Bool {
    if case .count = self { true } else { false }
  }
}
