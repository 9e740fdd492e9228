public import CivilDates
import TaskText

extension Search {
  /// The parts of the search that can be read but never match, in order: attributes that no item has,
  /// values that are not of the type that the modifier asks for, invalid regular expressions, and
  /// comparisons of two texts that are always false.
  ///
  /// `options` say how to read dates.
  public func unmatchableParts(options: DateOptions = DateOptions()) -> [SearchProblem] {
    var faults: [SearchProblem] = []
    expression?.forEachLeaf { _, condition in
      switch condition {
      case .has(let attribute): faults += self.faults(of: .attribute(attribute))
      case .comparison(let comparison): faults += self.faults(of: comparison, options)
      default: break
      }
    }
    return faults.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func fault(_ message: String, _ range: TextRange) -> SearchProblem {
    SearchProblem(kind: .unmatchable, range: range, message: message, suggestion: nil)
  }

  private func faults(of value: SearchValue) -> [SearchProblem] {
    guard case .attribute(let attribute) = value, attribute.meaning == .nothing else { return [] }
    return [fault("no item has `@\(attribute.name)`", attribute.range)]
  }

  private func faults(
    of comparison: SearchComparison, _ options: DateOptions
  ) -> [SearchProblem] {
    let (relation, modifier) = (comparison.relation, comparison.modifier)
    let missing = faults(of: comparison.left) + faults(of: comparison.right)
    guard missing.isEmpty, relation != .unequal else { return missing }
    if !relation.compares(modifier) {
      return [fault("`\(relation.rawValue)` never holds with `\(modifier)`", comparison.range)]
    }
    if case .text(let left) = comparison.left, case .text(let right) = comparison.right,
      isFalse(comparison, left.value, right.value)
    {
      let texts = "`\(left.value)` and `\(right.value)` are both text"
      return [fault("\(texts); an attribute begins with `@`", comparison.range)]
    }
    if relation == .matches { return patternFault(of: comparison.right) }
    if relation == .equal, case .attribute(let attribute) = comparison.left,
      attribute.meaning == .type, case .text(let text) = comparison.right,
      !isType(text.value, modifier)
    {
      let message = "`\(text.value)` is not a type: `project`, `task` and `note` are"
      return [fault(message, text.range)]
    }
    // Any text can be compared as text.
    if modifier.isText { return [] }
    let noun = modifier.conversion == .date ? "a date" : "a number"
    return [comparison.left, comparison.right].compactMap { value in
      guard case .text(let text) = value, !modifier.canRead(text.value, options) else { return nil }
      let meant = modifier.conversion == .date ? nearestDate(to: text.value) : nil
      return fault(
        "`\(text.value)` is not \(noun)" + (meant.map { "; did you mean `\($0)`?" } ?? ""),
        text.range)
    }
  }

  /// Whether a comparison of two texts is false, on all days.
  private func isFalse(_ comparison: SearchComparison, _ left: String, _ right: String) -> Bool {
    let modifier = comparison.modifier
    guard modifier.conversion != .date else { return false }
    let (left, right) = (Array(left.utf8)[...], Array(right.utf8)[...])
    if comparison.relation == .matches {
      var matcher = ValueMatcher(modifier)
      return !matcher.matches(right, in: left)
    }
    let converter = ValueConverter(modifier: modifier, day: SearchDay())
    return !comparison.relation.holds(
      converter.converted(left, isPayload: false), converter.converted(right, isPayload: false))
  }

  private func patternFault(of value: SearchValue) -> [SearchProblem] {
    guard case .text(let text) = value else { return [] }
    do {
      _ = try Pattern(text.value)
      return []
    } catch {
      let places = WrittenText(bytes, from: text.range.lowerBound).places
      return [fault(error.description, places.range(of: error.range))]
    }
  }

  private func isType(_ text: String, _ modifier: SearchModifier) -> Bool {
    guard modifier.isText else { return true }
    let bytes = Array((modifier.conversion == .exact ? text : text.lowercased()).utf8)
    return itemKind(at: TextRange(0, bytes.count), in: bytes) != nil
  }
}

extension SearchModifier {
  /// Whether a value of a search can be converted.
  fileprivate func canRead(_ value: String, _ options: DateOptions) -> Bool {
    let value = Array(value.utf8)
    return (isList ? listedValues(value[...]) : [value[...]]).allSatisfy { part in
      switch conversion {
      case .anyCase, .exact: true
      case .number: number(part) != nil
      case .date: SearchDate(Array(part), on: SearchDay(options: options)) != nil
      }
    }
  }
}

extension SearchRelation {
  /// Whether the relation can be true for values with the modifier.
  fileprivate func compares(_ modifier: SearchModifier) -> Bool {
    switch self {
    case .equal, .unequal: true
    case .less, .lessOrEqual, .greater, .greaterOrEqual: !modifier.isList
    case .beginsWith, .endsWith, .contains: modifier.isList || modifier.isText
    case .matches: modifier.isText
    }
  }
}
