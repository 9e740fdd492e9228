import CivilDates

extension Search {
  /// A description in English of what the search selects: "tasks with `@today` that are not `@done`".
  /// Nil if the search is blank or cannot be read.
  public var inWords: String? { expression?.inWords }
}

extension SearchExpression {
  /// A description in English of what the expression selects.
  public var inWords: String { words(from: nil) }

  /// The description, in which `origin` is the start of relative paths; nil is the whole outline.
  func words(from origin: String?) -> String {
    switch self {
    case .path(let path): return path.words(from: origin)
    case .sliced(let content, let slice):
      return "\(content.operandWords(from: origin)) (\(slice.inWords))"
    case .combined(let combination, let operands):
      return operands.map { $0.operandWords(from: origin) }
        .joined(separator: combination.words)
    }
  }

  private func operandWords(from origin: String?) -> String {
    if case .path = self { words(from: origin) } else { "(\(words(from: origin)))" }
  }
}

extension SearchOperator {
  fileprivate var words: String {
    switch self {
    case .union: ", together with "
    case .except: ", except for "
    case .intersect: ", which are also "
    }
  }
}

extension SearchPath {
  /// The description of a path, which begins with the last step: "tasks below projects".
  fileprivate func words(from origin: String?) -> String {
    let origin = isAbsolute ? nil : origin
    var words: [String] = []
    for (index, step) in steps.enumerated().reversed() {
      words.append(step.words(isFromOne: index == 0))
      if index > 0 || origin != nil {
        words.append(step.axis.words)
      } else if let place = step.axis.wordsAtTheTop {
        words.append(place)
      }
    }
    return (words + (origin.map { [$0] } ?? [])).joined(separator: " ")
  }
}

extension SearchStep {
  /// The description of a step without its axis. `isFromOne` is true if it starts from one item.
  fileprivate func words(isFromOne: Bool) -> String {
    var words = [type.map { "\($0.keyword)s" } ?? "items"]
    if let condition, condition != .any {
      words.append(condition.words(isNegated: false))
    }
    if let slice { words.append("(\(slice.inWords)\(isFromOne ? "" : " for each"))") }
    return words.joined(separator: " ")
  }
}

extension SearchAxis {
  /// The words before the start of the axis.
  fileprivate var words: String {
    switch self {
    case .ancestorOrSelf: "among or above"
    case .ancestor: "above"
    case .parent: "directly above"
    case .itself: "among"
    case .child: "directly below"
    case .descendantOrSelf: "among or below"
    case .descendant: "below"
    case .followingSibling: "beside and after"
    case .following: "anywhere after"
    case .precedingSibling: "beside and before"
    case .preceding: "anywhere before"
    }
  }

  /// The words for the axis from the outline itself; nil for all items.
  fileprivate var wordsAtTheTop: String? {
    switch self {
    case .descendant, .descendantOrSelf, .following: nil
    case .child: "at the top level"
    default: "above or beside the outline itself, where nothing is"
    }
  }
}

extension SearchSlice {
  /// The description of the slice: "the first", "from number 2 on".
  fileprivate var inWords: String {
    switch form {
    case .index(0): "the first"
    case .index(-1): "the last"
    case .index(let index): "number \(place(index))"
    case .span(nil, nil), .span(0, nil): "all"
    case .span(let from?, nil): "from number \(place(from)) on"
    case .span(let from, .some(let to)):
      (from ?? 0) == 0
        ? "all before number \(place(to))"
        : "from number \(place(from ?? 0)) on, before number \(place(to))"
    }
  }

  private func place(_ index: Int) -> String {
    index < 0 ? "\(index.magnitude) from the end" : "\(index == .max ? index : index + 1)"
  }
}

extension SearchCondition {
  /// The description of the condition, which follows a noun: "with `@today` that are not `@done`".
  fileprivate func words(isNegated: Bool) -> String {
    switch self {
    case .any: isNegated ? "that do not exist" : "of any kind"
    case .has(let attribute):
      isNegated ? "that are not `@\(attribute.name)`" : "with `@\(attribute.name)`"
    case .comparison(let comparison): comparison.words(isNegated: isNegated)
    case .not(let content): content.words(isNegated: !isNegated)
    case .all(let conditions):
      SearchCondition.words(conditions, areAllTrue: !isNegated, isNegated: isNegated)
    case .either(let conditions):
      SearchCondition.words(conditions, areAllTrue: isNegated, isNegated: isNegated)
    }
  }

  /// The description of several conditions, of which all or any are true: first the attributes that items
  /// have, then those that they do not have, and then the other conditions.
  private static func words(
    _ conditions: [SearchCondition], areAllTrue: Bool, isNegated: Bool
  ) -> String {
    var names: [String] = []
    var otherNames: [String] = []
    var clauses: [String] = []
    for condition in conditions {
      let (content, isNegated) = condition.stripped(isNegated)
      switch content {
      case .has(let attribute) where isNegated: otherNames.append("`@\(attribute.name)`")
      case .has(let attribute): names.append("`@\(attribute.name)`")
      case .all, .either: clauses.append("(\(content.words(isNegated: isNegated)))")
      case .any, .comparison, .not: clauses.append(content.words(isNegated: isNegated))
      }
    }
    let has = names.isEmpty ? [] : ["with \(names.listed(areAllTrue ? "and" : "or"))"]
    guard areAllTrue else {
      return (has + otherNames.map { "that are not \($0)" } + clauses).joined(separator: " or ")
    }
    let hasNot = otherNames.isEmpty ? [] : ["that are not \(otherNames.listed("or"))"]
    let attributes = (has + hasNot).joined(separator: " ")
    return ((attributes.isEmpty ? [] : [attributes]) + clauses).joined(separator: " and ")
  }

  /// The condition without `not` before it, and whether it is negated then.
  private func stripped(_ isNegated: Bool) -> (SearchCondition, Bool) {
    if case .not(let content) = self { content.stripped(!isNegated) } else { (self, isNegated) }
  }
}

extension SearchComparison {
  /// The description of a comparison, which follows a noun: "whose `@due` is before `tomorrow`".
  fileprivate func words(isNegated: Bool) -> String {
    let subject = if case .attribute = left { "whose" } else { "where" }
    return "\(subject) \(left.words) \(verb(isNegated: isNegated)) "
      + "\(right.words)\(modifier.words)"
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

extension SearchValue {
  fileprivate var words: String {
    switch self {
    case .attribute(let attribute): attribute.words
    case .text(let text): "`\(text.value)`"
    case .count(let expression, _): "the number of \(expression.words(from: "them"))"
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
