import TaskText

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
      words.append(ConditionWords(condition, isNegated: false).clause)
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

/// The description of a condition, which follows a noun: "with `@today` that are not `@done`".
struct ConditionWords {
  /// The description.
  let clause: String

  init(_ condition: SearchCondition, isNegated: Bool) {
    switch condition {
    case .any: clause = isNegated ? "that do not exist" : "of any kind"
    case .has(let attribute):
      clause = isNegated ? "that are not `@\(attribute.name)`" : "with `@\(attribute.name)`"
    case .comparison(let comparison): clause = comparison.words(isNegated: isNegated)
    case .not(let content): clause = ConditionWords(content, isNegated: !isNegated).clause
    case .all(let conditions):
      clause =
        isNegated
        ? Self.either(conditions, isNegated: true) : Self.all(conditions, isNegated: false)
    case .either(let conditions):
      clause =
        isNegated
        ? Self.all(conditions, isNegated: true) : Self.either(conditions, isNegated: false)
    }
  }

  /// The attributes that items have, those that they do not have, and the other conditions.
  private struct Parts {
    var names: [String] = []
    var otherNames: [String] = []
    var clauses: [String] = []

    init(_ conditions: [SearchCondition], isNegated: Bool) {
      for condition in conditions { add(condition, isNegated: isNegated) }
    }

    private mutating func add(_ condition: SearchCondition, isNegated: Bool) {
      switch condition {
      case .has(let attribute) where isNegated: otherNames.append("`@\(attribute.name)`")
      case .has(let attribute): names.append("`@\(attribute.name)`")
      case .not(let content): add(content, isNegated: !isNegated)
      case .all, .either:
        clauses.append("(\(ConditionWords(condition, isNegated: isNegated).clause))")
      case .any, .comparison:
        clauses.append(ConditionWords(condition, isNegated: isNegated).clause)
      }
    }
  }

  private static func all(_ conditions: [SearchCondition], isNegated: Bool) -> String {
    let parts = Parts(conditions, isNegated: isNegated)
    var words: [String] = []
    if !parts.names.isEmpty { words.append("with \(listed(parts.names, "and"))") }
    if !parts.otherNames.isEmpty { words.append("that are not \(listed(parts.otherNames, "or"))") }
    let attributes = words.joined(separator: " ")
    return ((attributes.isEmpty ? [] : [attributes]) + parts.clauses).joined(separator: " and ")
  }

  private static func either(_ conditions: [SearchCondition], isNegated: Bool) -> String {
    let parts = Parts(conditions, isNegated: isNegated)
    var words: [String] = []
    if !parts.names.isEmpty { words.append("with \(listed(parts.names, "or"))") }
    words += parts.otherNames.map { "that are not \($0)" }
    return (words + parts.clauses).joined(separator: " or ")
  }
}

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
