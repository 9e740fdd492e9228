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
