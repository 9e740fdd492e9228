import TaskText

extension SearchReader {
  /// `or = and { "or" and }`
  mutating func readCondition(needed need: SearchNeed) throws(SearchStop) -> SearchCondition {
    let conditions = try readOperands(.condition, needed: need) { reader in
      reader.take(keyword: "or", as: .booleanOperator, allowing: .connective)
    } read: { reader, need throws(SearchStop) in
      try reader.readConjunction(needed: need)
    }
    return conditions.count > 1 ? .either(conditions) : conditions[0]
  }

  /// `and = not { "and" not }`
  private mutating func readConjunction(
    needed need: SearchNeed
  ) throws(SearchStop) -> SearchCondition {
    let conditions = try readOperands(.condition, needed: need) { reader in
      reader.take(keyword: "and", as: .booleanOperator, allowing: .connective)
    } read: { reader, need throws(SearchStop) in
      try reader.readNegation(needed: need)
    }
    return conditions.count > 1 ? .all(conditions) : conditions[0]
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
    let (start, end) = (at, lastEnd)
    let isCondition = (try? readGroup()) != nil
    move(to: start, after: end)
    return isCondition
  }

  /// `"(" or ")"`, which is read only once.
  private mutating func readGroup() throws(SearchStop) -> SearchCondition {
    let start = at
    if let known = groups[start] {
      let group = try known.get()
      move(to: group.end, after: group.end)
      return group.condition
    }
    do {
      let opening = take(to: at + 1, as: .parenthesis)
      let condition = try readCondition(needed: SearchNeed(noun: .condition, keyword: opening))
      try takeClosing(of: opening)
      groups[start] = .success((condition, at))
      return condition
    } catch {
      groups[start] = .failure(error)
      throw error
    }
  }

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
      message: "`\(modifier)` is after its value: write it before the value",
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
    // A symbol ends before the next word, and has at most two characters.
    let ends = word.isEmpty ? [at + 2, at + 1].filter { $0 <= bytes.count } : [word.upperBound]
    for end in ends {
      if let relation = searchRelation(at: TextRange(at, end), in: bytes) {
        return (relation, take(to: end, as: .relation))
      }
    }
    return nil
  }

  private mutating func takeModifier() -> (modifier: SearchModifier, token: SearchToken)? {
    guard !isAtEnd(allowing: .modifier), next == UInt8(ascii: "["), let modifier else {
      return nil
    }
    return (modifier, take(to: bracketEnd, as: .modifier))
  }

  /// `value = "@" name { ":" name } | "count(" search ")" | words | a quoted string`
  ///
  /// `isFirst` is true at the start of a comparison.
  mutating func readValue(isFirst: Bool) throws(SearchStop) -> SearchValue? {
    guard !isAtEnd(allowing: .value) else { return nil }
    if next == UInt8(ascii: "@") { return .attribute(try readAttribute()) }
    if isCount(word, in: bytes) { return try readCount() }
    return try readText(isFirst: isFirst).map { .text($0) }
  }

  /// `"@" name { ":" name }`
  private mutating func readAttribute() throws(SearchStop) -> SearchAttribute {
    guard var end = nameEnd(bytes.span, from: at + 1, to: bytes.count) else {
      throw stop("`@` needs the name of a tag on its right", TextRange(at, at + 1))
    }
    while end < bytes.count, bytes[end] == UInt8(ascii: ":"),
      let next = nameEnd(bytes.span, from: end + 1, to: bytes.count)
    {
      end = next
    }
    let token = take(to: end, as: .attribute)
    return SearchAttribute(
      text(TextRange(token.range.lowerBound + 1, end)), range: token.range)
  }

  /// `"count(" search ")"`
  private mutating func readCount() throws(SearchStop) -> SearchValue {
    let start = at
    take(to: word.upperBound, as: .function)
    let opening = take(to: at + 1, as: .parenthesis)
    let content = try readExpression(needed: SearchNeed(noun: .search, keyword: opening))
    try takeClosing(of: opening)
    return .count(content, range: TextRange(start, at))
  }

  /// Words and quoted strings, which form one text.
  private mutating func readText(isFirst: Bool) throws(SearchStop) -> SearchText? {
    if isFirst, axis(atStartOf: word, in: bytes) != nil { return nil }
    let written = WrittenText(bytes, from: at)
    for token in written.tokens {
      move(to: token.range.lowerBound, after: lastEnd)
      take(to: token.range.upperBound, as: token.kind)
    }
    if let quotation = written.openQuotation {
      move(to: quotation, after: lastEnd)
      throw stop(
        "the quoted text has no `\"` at its end", TextRange(quotation, quotation + 1))
    }
    guard let first = written.tokens.first else { return nil }
    _ = isAtEnd(allowing: .value)
    return SearchText(
      String(decoding: written.value, as: UTF8.self),
      range: TextRange(first.range.lowerBound, lastEnd))
  }
}
