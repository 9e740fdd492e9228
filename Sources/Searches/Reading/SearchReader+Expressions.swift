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
      guard let tighter = level.tighter else { return try reader.readOperand(needed: need) }
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
