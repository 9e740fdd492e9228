import TaskText

extension SearchReader {
  /// `or = and { "or" and }`
  mutating func readCondition(needed need: SearchNeed) throws(SearchStop) -> SearchCondition {
    var conditions: [SearchCondition] = []
    var need = need
    while true {
      conditions.append(try readConjunction(needed: need))
      guard let or = take(keyword: "or", as: .booleanOperator, allowing: .connective) else { break }
      need = SearchNeed(noun: .condition, keyword: or)
    }
    return conditions.count == 1 ? conditions[0] : .either(conditions)
  }

  /// `and = not { "and" not }`
  private mutating func readConjunction(
    needed need: SearchNeed
  ) throws(SearchStop) -> SearchCondition {
    var conditions: [SearchCondition] = []
    var need = need
    while true {
      conditions.append(try readNegation(needed: need))
      guard let and = take(keyword: "and", as: .booleanOperator, allowing: .connective) else {
        break
      }
      need = SearchNeed(noun: .condition, keyword: and)
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
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
