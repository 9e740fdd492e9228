extension SearchComparison {
  /// The description of a comparison, which follows a noun: "whose `@due` is before `tomorrow`".
  func words(isNegated: Bool) -> String {
    let subject =
      switch left {
      case .attribute(let attribute): "whose \(attribute.words)"
      case .text(let text): "where `\(text.value)`"
      case .count(let expression, _): "where the number of \(expression.words(from: "them"))"
      }
    let object =
      switch right {
      case .attribute(let attribute): attribute.words
      case .text(let text): "`\(text.value)`"
      case .count(let expression, _): "the number of \(expression.words(from: "them"))"
      }
    return "\(subject) \(verb(isNegated: isNegated)) \(object)\(modifier.words)"
  }

  private func verb(isNegated: Bool) -> String {
    let not = isNegated ? "not " : ""
    let isDate = modifier.conversion == .date
    return switch relation {
    case .equal: isNegated ? "is not" : "is"
    case .unequal: isNegated ? "is" : "is not"
    case .less: isDate ? "is \(not)before" : "is \(not)less than"
    case .lessOrEqual: isDate ? "is \(not)at or before" : "is \(not)at most"
    case .greater: isDate ? "is \(not)after" : "is \(not)more than"
    case .greaterOrEqual: isDate ? "is \(not)at or after" : "is \(not)at least"
    case .beginsWith: isNegated ? "does not begin with" : "begins with"
    case .contains: isNegated ? "does not contain" : "contains"
    case .endsWith: isNegated ? "does not end with" : "ends with"
    case .matches: isNegated ? "does not match" : "matches"
    }
  }
}

extension SearchAttribute {
  fileprivate var words: String {
    switch meaning {
    case .text: "text"
    case .type: "type"
    case .line: "line"
    case .tag, .nothing: "`@\(name)`"
    }
  }
}

extension SearchModifier {
  /// The description of the modifier, at the end of that of a comparison.
  fileprivate var words: String {
    let conversion =
      switch conversion {
      case .anyCase, .date: ""
      case .exact: ", letter for letter"
      case .number: ", as numbers"
      }
    return conversion + (isList ? ", as lists" : "")
  }
}
