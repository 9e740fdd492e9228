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
    let first = try readOperand(of: level, needed: need)
    // Most searches have no such operator, and need no array.
    guard var keyword = take(operator: level) else { return first }
    var operands = [first]
    while true {
      let need = SearchNeed(noun: .search, keyword: keyword)
      operands.append(try readOperand(of: level, needed: need))
      guard let next = take(operator: level) else { return .combined(level, operands) }
      keyword = next
    }
  }

  private mutating func take(operator level: SearchOperator) -> SearchToken? {
    guard !isAtEnd(allowing: .setOperator), operatorNames.value(at: word, in: bytes) == level else {
      return nil
    }
    return take(to: word.upperBound, as: .setOperator)
  }

  private mutating func readOperand(
    of level: SearchOperator, needed need: SearchNeed
  ) throws(SearchStop) -> SearchExpression {
    guard let tighter = level.tighter else { return try readOperand(needed: need) }
    return try readExpression(tighter, needed: need)
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
      throw stop(.unclosedParenthesis, opening.range)
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
