import TaskText

extension SearchReader {
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
        return operatorNames.value(at: word, in: bytes) == nil && !isWord(word, "or", in: bytes)
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
