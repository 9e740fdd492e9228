import TaskText

extension SearchReader {
  /// `or = and { "or" and }`
  mutating func readCondition(needed need: SearchNeed) throws(SearchStop) -> SearchCondition {
    let first = try readConjunction(needed: need)
    // Most conditions are alone, and need no array.
    guard var or = takeOr() else { return first }
    var conditions = [first]
    while true {
      let need = SearchNeed(noun: .condition, keyword: or)
      conditions.append(try readConjunction(needed: need))
      guard let next = takeOr() else { return .either(conditions) }
      or = next
    }
  }

  private mutating func takeOr() -> SearchToken? {
    take(keyword: "or", as: .booleanOperator, allowing: .connective)
  }

  /// `and = not { "and" not }`
  private mutating func readConjunction(
    needed need: SearchNeed
  ) throws(SearchStop) -> SearchCondition {
    let first = try readNegation(needed: need)
    guard var and = takeAnd() else { return first }
    var conditions = [first]
    while true {
      let need = SearchNeed(noun: .condition, keyword: and)
      conditions.append(try readNegation(needed: need))
      guard let next = takeAnd() else { return .all(conditions) }
      and = next
    }
  }

  private mutating func takeAnd() -> SearchToken? {
    take(keyword: "and", as: .booleanOperator, allowing: .connective)
  }

  /// `not = { "not" } ( "(" or ")" | "*" | comparison )`; an even number of them cancel.
  private mutating func readNegation(
    needed need: SearchNeed
  ) throws(SearchStop) -> SearchCondition {
    var need = need
    var isNegated = false
    while let not = take(keyword: "not", as: .booleanOperator, allowing: .condition) {
      isNegated.toggle()
      need = SearchNeed(noun: .condition, keyword: not)
    }
    let condition: SearchCondition
    if next == UInt8(ascii: "(") {
      condition = try readGroup()
    } else if take(keyword: "*", as: .anything, allowing: .condition) != nil {
      condition = .any
    } else {
      condition = try readComparison(needed: need)
    }
    return isNegated ? .not(condition) : condition
  }

  /// Whether the next parenthesis contains a condition.
  mutating func holdsCondition() -> Bool {
    let start = at
    let end = lastEnd
    defer { moveBack(to: start, after: end) }
    do {
      _ = try readGroup()
      return true
    } catch {
      return false
    }
  }

  /// `"(" or ")"`, which is read only once.
  private mutating func readGroup() throws(SearchStop) -> SearchCondition {
    let start = at
    if let known = groups[start] {
      let group = try known.get()
      move(to: group.end)
      return group.content
    }
    do {
      let opening = take(to: at + 1, as: .parenthesis)
      let content = try readCondition(needed: SearchNeed(noun: .condition, keyword: opening))
      try takeClosing(of: opening)
      groups[start] = .success(Parenthesized(content: content, end: at))
      return content
    } catch {
      groups[start] = .failure(error)
      throw error
    }
  }
}
