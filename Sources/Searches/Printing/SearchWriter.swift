import TaskText

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
    case .sliced(.path(let path), let slice)
    where path.steps.count == 1 && path.steps[0].slice == nil:
      // A single step starts from one item, so that its slice is the slice of the whole. Parentheses
      // would make a type a word.
      return text(path) + text(slice)
    case .sliced(let content, let slice): return "(\(text(content)))" + text(slice)
    }
  }

  /// The text of an operand, in parentheses if it needs them.
  private func text(_ operand: SearchExpression, in outer: SearchOperator) -> String {
    guard case .combined(let inner, _) = operand else { return text(operand) }
    return outer.tighter.contains(inner) ? text(operand) : "(\(text(operand)))"
  }

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

  func text(_ condition: SearchCondition) -> String {
    switch condition.withoutDoubleNegation {
    case .any: "*"
    case .has(let attribute): "@\(attribute.name)"
    case .comparison(let comparison): text(comparison)
    case .not(let content): "not \(text(content, isOperand: true))"
    case .all(let conditions):
      conditions.map { text($0, isOperand: true) }.joined(separator: " and ")
    case .either(let conditions):
      conditions.map { text($0, isOperand: isEither($0)) }.joined(separator: " or ")
    }
  }

  private func isEither(_ condition: SearchCondition) -> Bool {
    if case .either = condition.withoutDoubleNegation { true } else { false }
  }

  /// The text of a condition, in parentheses if it needs them.
  private func text(_ condition: SearchCondition, isOperand: Bool) -> String {
    switch condition.withoutDoubleNegation {
    case .all, .either: isOperand ? "(\(text(condition)))" : text(condition)
    case .any, .has, .comparison, .not: text(condition)
    }
  }

  private func text(_ comparison: SearchComparison) -> String {
    var words: [String] = []
    let isImplied = isImplied(comparison)
    if !isImplied { words.append(text(comparison.left, isFirst: true)) }
    let isBare = isImplied && comparison.relation == .contains
    if !isBare { words.append(comparison.relation.rawValue) }
    if comparison.modifier != SearchModifier() { words.append("\(comparison.modifier)") }
    words.append(text(comparison.right, isFirst: words.isEmpty))
    return words.joined(separator: " ")
  }

  /// Whether the left side can be omitted.
  private func isImplied(_ comparison: SearchComparison) -> Bool {
    guard case .attribute(let attribute) = comparison.left, attribute.name == "text" else {
      return false
    }
    if case .attribute = comparison.right { return false }
    return true
  }

  private func text(_ value: SearchValue, isFirst: Bool) -> String {
    switch value {
    case .attribute(let attribute): "@\(attribute.name)"
    case .count(let expression, _): "count(\(text(expression)))"
    case .text(let text): written(text.value, isFirst: isFirst)
    }
  }
}

extension SearchCondition {
  /// The condition without double negations.
  var withoutDoubleNegation: SearchCondition {
    var condition = self
    while case .not(.not(let content)) = condition { condition = content }
    return condition
  }
}

/// The text as written in a search after a relation: with quotation marks if it needs them.
package func writtenSearchText(_ text: String) -> String { written(text, isFirst: false) }

/// The text as written in a search: as it is if it reads back so, otherwise in quotation marks.
///
/// `isFirst` is true at the start of a comparison, where a type is a keyword.
func written(_ text: String, isFirst: Bool) -> String {
  isWords(text, isFirst: isFirst) ? text : "\"\(escapedInQuotes(text))\""
}

/// The text with the escapes that it needs between quotation marks.
func escapedInQuotes(_ text: String) -> String { escaping(["\"", "\\"], in: text) }

private func isWords(_ text: String, isFirst: Bool) -> Bool {
  let bytes = Array(text.utf8)
  let written = WrittenText(bytes, from: 0)
  guard written.value == bytes, !written.tokens.isEmpty,
    written.tokens.last?.range.upperBound == bytes.count,
    written.tokens.allSatisfy({ $0.kind == .text })
  else { return false }
  guard isFirst, let first = written.tokens.first else { return true }
  return !startsStep(first.range, in: bytes)
}

/// Whether the word at a range is not text at the start of a step or condition.
private func startsStep(_ word: TextRange, in bytes: [UInt8]) -> Bool {
  isWord(word, "*", in: bytes) || itemKind(at: word, in: bytes) != nil
    || bytes[word.lowerBound] == UInt8(ascii: ".") || axis(atStartOf: word, in: bytes) != nil
}
