public import CivilDates
import TaskText

extension Search {
  /// The parts of the search that can be read but never match, in order: attributes that no item has,
  /// values that are not of the type that the modifier asks for, invalid regular expressions, and
  /// comparisons of two texts that are always false.
  ///
  /// `options` say how to read dates.
  public func unmatchableParts(options: DateOptions = DateOptions()) -> [SearchProblem] {
    var faults: [(UnmatchableFault, TextRange)] = []
    expression?.forEachLeaf { condition in
      switch condition {
      case .has(let attribute):
        if let fault = fault(of: attribute) { faults.append(fault) }
      case .comparison(let comparison): faults += self.faults(of: comparison, options)
      default: break
      }
    }
    return faults.sorted { $0.1.lowerBound < $1.1.lowerBound }.map { fault, range in
      SearchProblem(
        kind: .unmatchable, range: range, message: fault.description, suggestion: nil)
    }
  }

  private func fault(of attribute: SearchAttribute) -> (UnmatchableFault, TextRange)? {
    attribute.meaning == .nothing ? (.noAttribute(attribute.name), attribute.range) : nil
  }

  private func fault(ofAttribute value: SearchValue) -> (UnmatchableFault, TextRange)? {
    if case .attribute(let attribute) = value { fault(of: attribute) } else { nil }
  }

  private func faults(
    of comparison: SearchComparison, _ options: DateOptions
  ) -> [(UnmatchableFault, TextRange)] {
    var missing: [(UnmatchableFault, TextRange)] = []
    if let fault = fault(ofAttribute: comparison.left) { missing.append(fault) }
    if let fault = fault(ofAttribute: comparison.right) { missing.append(fault) }
    guard missing.isEmpty, comparison.relation != .unequal else { return missing }
    if !comparison.relation.compares(comparison.modifier) {
      return [(.relation(comparison.relation, comparison.modifier), comparison.range)]
    }
    if case .text(let left) = comparison.left, case .text(let right) = comparison.right,
      isFalse(comparison, left.value, right.value)
    {
      return [(.texts(left.value, right.value), comparison.range)]
    }
    if comparison.relation == .matches { return patternFault(of: comparison.right) }
    if comparison.relation == .equal, case .attribute(let attribute) = comparison.left,
      attribute.meaning == .type, case .text(let text) = comparison.right,
      !isType(text.value, comparison.modifier)
    {
      return [(.type(text.value), text.range)]
    }
    // Any text can be compared as text.
    if comparison.modifier.isText { return [] }
    let converter = ValueConverter(
      modifier: comparison.modifier, day: SearchDay(today: .first, time: nil, options: options))
    return [comparison.left, comparison.right].compactMap { value in
      guard case .text(let text) = value,
        !converter.isReadable(Array(text.value.utf8)[...], options: options)
      else { return nil }
      return (.value(text.value, comparison.modifier), text.range)
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
    let converter = ValueConverter(
      modifier: modifier, day: SearchDay(today: .first, time: nil, options: DateOptions()))
    return !comparison.relation.holds(
      converter.converted(left, isPayload: false), converter.converted(right, isPayload: false))
  }

  private func patternFault(of value: SearchValue) -> [(UnmatchableFault, TextRange)] {
    guard case .text(let text) = value else { return [] }
    do {
      _ = try Pattern(text.value)
      return []
    } catch {
      let places = WrittenText(bytes, from: text.range.lowerBound).places
      return [(.pattern(error), places.range(of: error.range))]
    }
  }

  private func isType(_ text: String, _ modifier: SearchModifier) -> Bool {
    guard modifier.isText else { return true }
    return Item.Kind(keyword: modifier.conversion == .exact ? text : text.lowercased()) != nil
  }
}

extension ValueConverter {
  /// Whether a value of a search can be converted.
  fileprivate func isReadable(_ value: ArraySlice<UInt8>, options: DateOptions) -> Bool {
    let isList = modifier.isList
    let parts =
      isList ? value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) : [value]
    return parts.allSatisfy { part in
      switch modifier.conversion {
      case .anyCase, .exact: true
      case .number: number(part) != nil
      case .date: SearchDate(Array(part), options: options) != nil
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

/// The reason why a part of a search never matches.
private enum UnmatchableFault: CustomStringConvertible {
  case noAttribute(String)
  case relation(SearchRelation, SearchModifier)
  case type(String)
  case value(String, SearchModifier)
  case texts(String, String)
  case pattern(PatternError)

  var description: String {
    switch self {
    case .noAttribute(let name): "no item has `@\(name)`"
    case .texts(let left, let right):
      "`\(left)` and `\(right)` are both text; an attribute begins with `@`"
    case .relation(let relation, let modifier):
      "`\(relation.rawValue)` never holds with `\(modifier)`"
    case .type(let text): "`\(text)` is not a type: `project`, `task` and `note` are"
    case .value(let text, let modifier):
      "`\(text)` is not \(modifier.conversion == .date ? "a date" : "a number")"
    case .pattern(let error): error.description
    }
  }
}
