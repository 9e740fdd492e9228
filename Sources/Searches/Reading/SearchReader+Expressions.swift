import TaskText

extension SearchReader {
  /// ```
  /// set     = except { "union" except }
  /// except  = both { "except" both }
  /// both    = operand { "intersect" operand }
  /// ```
  mutating func readExpression(
    _ level: SearchOperator = .union, needed need: SearchNeed
  ) throws(SearchStop) -> SearchExpression {
    let operands = try readOperands(.search, needed: need) { reader in
      guard !reader.isAtEnd(allowing: .setOperator),
        searchOperator(at: reader.word, in: reader.bytes) == level
      else { return nil }
      return reader.take(to: reader.word.upperBound, as: .setOperator)
    } read: { reader, need throws(SearchStop) in
      guard let tighter = level.tighter.first else { return try reader.readOperand(needed: need) }
      return try reader.readExpression(tighter, needed: need)
    }
    return operands.count > 1 ? .combined(level, operands) : operands[0]
  }

  /// Reads one or more operands with operators between them; `noun` is what an operator needs.
  mutating func readOperands<Operand>(
    _ noun: SearchNeed.Noun, needed need: SearchNeed,
    takeOperator: (inout SearchReader) -> SearchToken?,
    read: (inout SearchReader, SearchNeed) throws(SearchStop) -> Operand
  ) throws(SearchStop) -> [Operand] {
    var operands = [try read(&self, need)]
    while let keyword = takeOperator(&self) {
      operands.append(try read(&self, SearchNeed(noun: noun, keyword: keyword)))
    }
    return operands
  }

  /// `operand = "(" set ")" [ slice ] | path`
  ///
  /// A parenthesis that contains a condition begins a path.
  private mutating func readOperand(
    needed need: SearchNeed
  ) throws(SearchStop) -> SearchExpression {
    guard !isAtEnd(allowing: [.step, .condition, .value, .relation, .modifier, .slash]),
      next == UInt8(ascii: "("), !holdsCondition()
    else { return .path(try readPath(needed: need)) }
    let opening = take(to: at + 1, as: .parenthesis)
    let content = try readExpression(needed: SearchNeed(noun: .search, keyword: opening))
    try takeClosing(of: opening)
    return try takeSlice().map { .sliced(content, $0) } ?? content
  }

  /// Takes the closing parenthesis for `opening`.
  mutating func takeClosing(of opening: SearchToken) throws(SearchStop) {
    guard !isAtEnd(allowing: .closingParenthesis) else {
      throw stop("`(` has no `)` on its right", opening.range)
    }
    guard next == UInt8(ascii: ")") else { throw unexpected() }
    take(to: at + 1, as: .parenthesis)
  }

  /// `path = [ "/" ] step { "/" step }`
  private mutating func readPath(needed need: SearchNeed) throws(SearchStop) -> SearchPath {
    var slash = takeSlash()
    var path = SearchPath(isAbsolute: slash != nil, steps: [])
    repeat {
      path.steps.append(
        try readStep(
          after: slash, needed: slash.map { SearchNeed(noun: .step, keyword: $0) } ?? need))
      slash = takeSlash()
    } while slash != nil
    return path
  }

  private mutating func takeSlash() -> SearchToken? {
    guard !isAtEnd(allowing: .slash), next == UInt8(ascii: "/") else { return nil }
    return take(to: at + 1, as: .axis)
  }

  /// `slice = "[" integer "]" | "[" [ integer ] ":" [ integer ] "]"`
  mutating func takeSlice() throws(SearchStop) -> SearchSlice? {
    guard !isAtEnd(allowing: .slice), next == UInt8(ascii: "[") else { return nil }
    if let form = bracketContent.flatMap({ SearchSlice.Form($0) }) {
      return SearchSlice(form, range: take(to: bracketEnd, as: .slice).range)
    }
    guard modifier != nil else { throw unknownBrackets() }
    return nil
  }

  /// Whether the next brackets are a slice.
  var isSlice: Bool { bracketContent.flatMap { SearchSlice.Form($0) } != nil }

  /// The modifier in the next brackets.
  var modifier: SearchModifier? { bracketContent.flatMap { SearchModifier(letters: $0) } }

  /// The end of the next brackets, or of the word in them if they are not closed.
  var bracketEnd: Int {
    let content = wordEnd(bytes, from: at + 1)
    return content < bytes.count && bytes[content] == UInt8(ascii: "]") ? content + 1 : content
  }

  /// The content of the next brackets; nil if they are not closed, or too long for a modifier or a
  /// slice.
  private var bracketContent: String? {
    let end = bracketEnd
    guard bytes[end - 1] == UInt8(ascii: "]"), end - at < 64 else { return nil }
    return text(TextRange(at + 1, end - 1))
  }

  /// `step = [ axis ] [ type ] [ or ] [ slice ]`, with a type or a condition
  ///
  /// `slash` is the token before the step; nil for the first step of a path that is not absolute.
  mutating func readStep(
    after slash: SearchToken?, needed need: SearchNeed
  ) throws(SearchStop) -> SearchStep {
    var need = need
    var axis: SearchAxis = slash == nil ? .descendant : .child
    let start = at
    if let (written, token) = takeAxis(after: slash) {
      axis = written
      need = SearchNeed(noun: .step, keyword: token)
    }
    let type = takeType()
    var condition: SearchCondition?
    if type == nil {
      condition = try readCondition(needed: need)
    } else if let and = take(keyword: "and", as: .booleanOperator, allowing: []) {
      condition = try readCondition(needed: SearchNeed(noun: .condition, keyword: and))
      recover(typeAndCondition(and))
    } else if beginsCondition {
      condition = try readCondition(needed: need)
    }
    let slice = try takeSlice()
    return SearchStep(
      axis: axis, type: type, condition: condition, slice: slice,
      range: TextRange(min(skipWhiteSpace(bytes.span, from: start, to: lastEnd), lastEnd), lastEnd))
  }

  /// ```
  /// axis = "ancestor-or-self::" | "ancestor::" | "parent::" | ".." | "self::" | "child::" | "."
  ///      | "descendant-or-self::" | "//" | "descendant::" | "/"
  ///      | "following-sibling::" | "following::" | "preceding-sibling::" | "preceding::"
  /// ```
  ///
  /// `/` and `//` are axes only directly after the `/` before the step.
  private mutating func takeAxis(after slash: SearchToken?) -> (SearchAxis, SearchToken)? {
    if slash?.range.upperBound == at, next == UInt8(ascii: "/") {
      let isDouble = at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/")
      return (
        isDouble ? .descendantOrSelf : .descendant, take(to: at + (isDouble ? 2 : 1), as: .axis)
      )
    }
    guard !isAtEnd(allowing: .step) else { return nil }
    if next == UInt8(ascii: ".") {
      let isDouble = at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: ".")
      return (isDouble ? .parent : .child, take(to: at + (isDouble ? 2 : 1), as: .axis))
    }
    guard let axis = axis(atStartOf: word, in: bytes) else { return nil }
    return (axis, take(to: at + axis.rawValue.utf8.count, as: .axis))
  }

  private mutating func takeType() -> Item.Kind? {
    guard !isAtEnd(allowing: .step), let type = itemKind(at: word, in: bytes) else { return nil }
    take(to: word.upperBound, as: .type)
    return type
  }

  /// Whether a condition follows the type of a step.
  private var beginsCondition: Bool {
    mutating get {
      guard !isAtEnd(allowing: [.condition, .value, .relation, .modifier]), let next else {
        return false
      }
      switch next {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "/"): return false
      case UInt8(ascii: "["): return modifier != nil
      default:
        return searchOperator(at: word, in: bytes) == nil && !isWord(word, "or", in: bytes)
      }
    }
  }

  /// The problem with the `and` in `task and not @done`.
  private func typeAndCondition(_ and: SearchToken) -> SearchProblem {
    let end = skipWhiteSpace(bytes.span, from: and.range.upperBound, to: bytes.count)
    return SearchProblem(
      kind: .refusedByTaskPaper, range: and.range,
      message: "TaskPaper cannot read `and` between a type and its condition",
      suggestion: SearchSuggestion(
        title: "Remove `and`",
        edits: [SearchEdit(range: TextRange(and.range.lowerBound, end), replacement: "")],
        isSafe: true))
  }

  /// ```
  /// or  = and { "or" and }
  /// and = not { "and" not }
  /// ```
  mutating func readCondition(
    needed need: SearchNeed, inConjunction: Bool = false
  ) throws(SearchStop) -> SearchCondition {
    let keyword = inConjunction ? "and" : "or"
    let conditions = try readOperands(.condition, needed: need) { reader in
      reader.take(keyword: keyword, as: .booleanOperator, allowing: .connective)
    } read: { reader, need throws(SearchStop) in
      inConjunction
        ? try reader.readNegation(needed: need)
        : try reader.readCondition(needed: need, inConjunction: true)
    }
    if conditions.count == 1 { return conditions[0] }
    return inConjunction ? .all(conditions) : .either(conditions)
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

extension SearchSlice.Form {
  /// Reads the content of a slice's brackets. A number that is too large means the largest `Int`.
  init?(_ text: String) {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false)
    let values = numbers.map(integer)
    switch numbers.count {
    case 1:
      guard let index = values[0] else { return nil }
      self = .index(index)
    case 2:
      guard zip(numbers, values).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
      self = .span(from: values[0], to: values[1])
    default: return nil
    }
  }
}

/// `integer = [ "-" ] digit { digit }`
private func integer(_ text: Substring) -> Int? {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text
  guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return (Int(digits) ?? .max) * (digits.count < text.count ? -1 : 1)
}
