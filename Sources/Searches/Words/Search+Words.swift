import TaskText

extension Search {
  /// What the search selects, in plain words: "tasks with `@today` that are not `@done`". Nil for a
  /// search that is blank or cannot be read.
  public var inWords: String? { expression?.inWords }
}

extension SearchExpression {
  /// What the expression selects, in plain words, starting at the top of the outline.
  public var inWords: String { words(from: nil) }

  /// The same, where paths start from what `origin` names.
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
  /// The last step comes first: "tasks below projects".
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
  /// What the step takes, without where it looks. `isFromOne` says that it looks from one place.
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
  /// Where the axis leads, before what it leads from.
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

  /// Where the axis leads from the outline itself; nil for everywhere.
  fileprivate var wordsAtTheTop: String? {
    switch self {
    case .descendant, .descendantOrSelf, .following: nil
    case .child: "at the top level"
    default: "above or beside the outline itself, where nothing is"
    }
  }
}

extension SearchSlice {
  /// Which items are taken: "the first", "numbers 2 to 4".
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
    index < 0 ? "\(-index) from the end" : "\(index == .max ? index : index + 1)"
  }
}
