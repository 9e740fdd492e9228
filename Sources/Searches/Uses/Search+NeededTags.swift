import TaskText

extension Search {
  /// Whether the search may select an item of a text with these bytes. It selects none if it needs a
  /// tag whose name is not among them.
  ///
  /// - Complexity: linear in the length of the text, for each name in the search.
  package func mayFindItems(in bytes: [UInt8]) -> Bool {
    expression?.mayFindItems { name in !hasOneSpelling(name) || contains(bytes, Array(name.utf8)) }
      ?? false
  }

  /// Whether the search selects the same items where lines without a tag are not items: each item that
  /// it selects has a tag, and it looks at no other item.
  package var findsOnlyTaggedItems: Bool {
    guard case .path(let path) = expression, path.steps.count == 1, let step = path.steps.first,
      step.axis == .descendant || step.axis == .descendantOrSelf, step.slice == nil,
      let condition = step.condition
    else { return false }
    return !condition.countsItems && !condition.mayHold { _ in false }
  }
}

extension SearchExpression {
  fileprivate func mayFindItems(_ hasName: (String) -> Bool) -> Bool {
    switch self {
    case .path(let path):
      path.steps.allSatisfy { $0.condition?.mayHold(hasName) ?? true }
    case .sliced(let content, _): content.mayFindItems(hasName)
    case .combined(.union, let operands): operands.contains { $0.mayFindItems(hasName) }
    case .combined(.intersect, let operands): operands.allSatisfy { $0.mayFindItems(hasName) }
    case .combined(.except, let operands): operands.first?.mayFindItems(hasName) ?? false
    }
  }
}

extension SearchCondition {
  /// Whether an item can meet the condition, if its tags have only such names.
  fileprivate func mayHold(_ hasName: (String) -> Bool) -> Bool {
    switch self {
    case .any, .not: true
    case .has(let attribute): attribute.mayExist(hasName)
    case .comparison(let comparison):
      comparison.relation == .unequal
        || comparison.left.mayExist(hasName) && comparison.right.mayExist(hasName)
    case .all(let conditions): conditions.allSatisfy { $0.mayHold(hasName) }
    case .either(let conditions): conditions.contains { $0.mayHold(hasName) }
    }
  }

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
  fileprivate func mayExist(_ hasName: (String) -> Bool) -> Bool {
    if case .attribute(let attribute) = self { attribute.mayExist(hasName) } else { true }
  }

  fileprivate var isCount: Bool {
    if case .count = self { true } else { false }
  }
}

extension SearchAttribute {
  fileprivate func mayExist(_ hasName: (String) -> Bool) -> Bool {
    if case .tag(let name) = meaning { hasName(name) } else { true }
  }
}

/// Whether only the same bytes are canonically equivalent to the name. Of ASCII characters in names,
/// `K` has another spelling, the Kelvin sign.
private func hasOneSpelling(_ name: String) -> Bool {
  name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "K") }
}

private func contains(_ text: [UInt8], _ word: [UInt8]) -> Bool {
  guard let first = word.first else { return true }
  let (text, word) = (text.span, word.span)
  guard text.count >= word.count else { return false }
  for start in 0...text.count - word.count where text[start] == first {
    var length = 1
    while length < word.count, text[start + length] == word[length] { length += 1 }
    if length == word.count { return true }
  }
  return false
}
