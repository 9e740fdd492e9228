import TaskText

extension SearchReader {
  /// `comparison = [ value ] [ relation ] [ modifier ] [ value ]`, with at least one value, and with
  /// a value after a relation
  mutating func readComparison(needed need: SearchNeed) throws(SearchStop) -> SearchCondition {
    _ = isAtEnd(allowing: [.condition, .value, .relation, .modifier])
    let start = at
    let left = try readValue(isFirst: true)
    let relation = takeRelation()
    let modifier = takeModifier()
    let right = try readValue(isFirst: left == nil && relation == nil && modifier == nil)
    if right == nil {
      if let keyword = modifier?.token ?? relation?.token, left == nil || relation != nil {
        throw stop(SearchNeed(noun: .value, keyword: keyword))
      }
      guard let left else { throw stop(need) }
      if case .attribute(let attribute) = left { return .has(attribute) }
    }
    let late = modifier == nil && right != nil ? takeModifier() : nil
    let implied = SearchValue.attribute(SearchAttribute("text", range: TextRange(at: start)))
    let isShort = right == nil
    let comparison = SearchComparison(
      left: isShort ? implied : left ?? implied, relation: relation?.relation ?? .contains,
      modifier: modifier?.modifier ?? late?.modifier ?? SearchModifier(),
      right: right ?? left ?? implied, range: TextRange(start, lastEnd))
    if let late { recover(lateModifier(late.token, after: comparison.right)) }
    return .comparison(comparison)
  }

  /// The problem with the modifier in `@due <= today [d]`.
  private func lateModifier(_ token: SearchToken, after value: SearchValue) -> SearchProblem {
    let modifier = text(token.range)
    return SearchProblem(
      kind: .invalid, range: token.range,
      message: SearchFault.lateModifier(modifier).description,
      suggestion: SearchSuggestion(
        title: "Write `\(modifier)` before the value",
        edits: [
          SearchEdit(range: TextRange(at: value.range.lowerBound), replacement: "\(modifier) "),
          SearchEdit(
            range: TextRange(value.range.upperBound, token.range.upperBound), replacement: ""),
        ],
        isSafe: true))
  }

  private mutating func takeRelation() -> (relation: SearchRelation, token: SearchToken)? {
    guard !isAtEnd(allowing: .relation) else { return nil }
    let isWord = !word.isEmpty
    var end = word.upperBound
    if !isWord {
      while end < bytes.count, end - at < 2, Self.isSymbol(bytes[end]) { end += 1 }
    }
    while end > at {
      if let relation = relationNames.value(at: TextRange(at, end), in: bytes) {
        return (relation, take(to: end, as: .relation))
      }
      if isWord { return nil }
      end -= 1
    }
    return nil
  }

  private static func isSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }

  private mutating func takeModifier() -> (modifier: SearchModifier, token: SearchToken)? {
    guard !isAtEnd(allowing: .modifier), next == UInt8(ascii: "["), let modifier else {
      return nil
    }
    return (modifier, take(to: bracketEnd, as: .modifier))
  }
}
