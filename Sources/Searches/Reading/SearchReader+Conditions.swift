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
}

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
      if let relation = searchRelation(at: TextRange(at, end), in: bytes) {
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

extension SearchReader {
  /// `value = "@" name { ":" name } | "count(" search ")" | words | a quoted string`
  ///
  /// `isFirst` is true at the start of a comparison.
  mutating func readValue(isFirst: Bool) throws(SearchStop) -> SearchValue? {
    guard !isAtEnd(allowing: .value) else { return nil }
    if next == UInt8(ascii: "@") { return .attribute(try readAttribute()) }
    if beginsCount { return try readCount() }
    return try readText(isFirst: isFirst).map { .text($0) }
  }

  /// `"@" name { ":" name }`
  private mutating func readAttribute() throws(SearchStop) -> SearchAttribute {
    guard var end = nameEnd(bytes.span, from: at + 1, to: bytes.count) else {
      throw stop(.unnamedAttribute, TextRange(at, at + 1))
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

  private var beginsCount: Bool {
    let word = word
    return word.upperBound < bytes.count && bytes[word.upperBound] == UInt8(ascii: "(")
      && isWord(word, "count", in: bytes)
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
      throw stop(.unclosedQuotation, TextRange(quotation, quotation + 1))
    }
    guard let first = written.tokens.first else { return nil }
    _ = isAtEnd(allowing: .value)
    return SearchText(
      String(decoding: written.value, as: UTF8.self),
      range: TextRange(first.range.lowerBound, lastEnd))
  }
}
