extension SearchExpression: CustomStringConvertible {
  /// The text of the expression, in a canonical form. Read again, it selects the same items.
  public var description: String { SearchWriter().text(self) }
}

/// Writes expressions in their canonical form.
struct SearchWriter {
  func text(_ expression: SearchExpression) -> String {
    switch expression {
    case .path(let path): return text(path)
    case .combined(let combination, let operands):
      return operands.map { text($0, in: combination) }
        .joined(separator: " \(combination.rawValue) ")
    case .sliced(.path(let path), let slice) where path.steps.count == 1 && !isSliced(path):
      // A single step starts from one item, so that its slice is the slice of the whole. Parentheses
      // would make a type a word.
      return text(path) + text(slice)
    case .sliced(let content, let slice): return "(\(text(content)))" + text(slice)
    }
  }

  /// The text of an operand, in parentheses if it needs them.
  private func text(_ operand: SearchExpression, in outer: SearchOperator) -> String {
    guard case .combined(let inner, _) = operand else { return text(operand) }
    var tighter = outer.tighter
    while let next = tighter {
      if next == inner { return text(operand) }
      tighter = next.tighter
    }
    return "(\(text(operand)))"
  }

  private func isSliced(_ path: SearchPath) -> Bool { path.steps.contains { $0.slice != nil } }

  func text(_ path: SearchPath) -> String {
    var text = ""
    for (index, step) in path.steps.enumerated() {
      let isRelative = index == 0 && !path.isAbsolute
      if !isRelative { text += "/" }
      text += axis(step.axis, isRelative: isRelative) + self.text(step)
    }
    return text
  }

  /// The text of an axis, at the start of a relative path or after a `/`.
  private func axis(_ axis: SearchAxis, isRelative: Bool) -> String {
    switch axis {
    case .descendant: isRelative ? "" : "/"
    case .child: isRelative ? axis.rawValue : ""
    case .descendantOrSelf: isRelative ? axis.rawValue : "//"
    case .parent: ".."
    default: axis.rawValue
    }
  }

  private func text(_ step: SearchStep) -> String {
    let type = step.type?.keyword
    let plain = step.condition?.withoutDoubleNegation
    let condition = plain == .any && type != nil ? nil : plain
    let words = [type, condition.map { text($0) } ?? (type == nil ? "*" : nil)].compactMap { $0 }
    return words.joined(separator: " ") + (step.slice.map(text) ?? "")
  }

  private func text(_ slice: SearchSlice) -> String {
    switch slice.form {
    case .index(let index): "[\(index)]"
    case .span(let from, let to):
      "[\(from.map { "\($0)" } ?? ""):\(to.map { "\($0)" } ?? "")]"
    }
  }
}
