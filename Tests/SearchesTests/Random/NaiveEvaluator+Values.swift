import Searches

extension NaiveEvaluator {
  /// A value that was read as a modifier says. Nil is what cannot be read.
  private enum Value: Equatable {
    case one(String?)
    case many([String?])
  }

  func meets(_ comparison: SearchComparison, _ item: Int) -> Bool {
    guard let left = text(comparison.left, item), let right = text(comparison.right, item) else {
      return comparison.relation == .unequal
    }
    let modifier = comparison.modifier
    if comparison.relation == .matches {
      guard !modifier.isList else { return false }
      switch modifier.conversion {
      case .anyCase: return matches(right, left, anyCase: true)
      case .exact: return matches(right, left, anyCase: false)
      case .number, .date: return false
      }
    }
    return meets(
      comparison.relation, read(left, comparison.left, modifier),
      read(right, comparison.right, modifier), modifier)
  }

  private func text(_ value: SearchValue, _ item: Int) -> String? {
    switch value {
    case .attribute(let attribute): self.value(attribute, item)
    case .text(let text): text.value
    case .count(let expression, _): "\(select(expression, from: item).count)"
    }
  }

  private func matches(_ pattern: String, _ text: String, anyCase: Bool) -> Bool {
    // As in TaskPaper, whose patterns are JavaScript's, words are of ASCII.
    guard
      let regex = try? Regex(pattern).asciiOnlyWordCharacters().wordBoundaryKind(.simple)
    else { return false }
    return text.contains(anyCase ? regex.ignoresCase() : regex)
  }

  private func read(_ text: String, _ value: SearchValue, _ modifier: SearchModifier) -> Value {
    let isAttribute = if case .attribute = value { true } else { false }
    func one(_ text: String) -> String? {
      switch modifier.conversion {
      case .anyCase: text.lowercased()
      case .exact: text
      case .number: number(text).map { "\($0)" }
      case .date: date(text, isAttribute: isAttribute)
      }
    }
    guard modifier.isList else { return .one(one(text)) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return .many(
      parts.map { part in
        var part = part
        while part.first == " " { part.removeFirst() }
        while part.last == " " { part.removeLast() }
        return one(String(part))
      })
  }

  /// The number that a text begins with.
  private func number(_ text: String) -> Double? {
    let digits = text.prefix { "0123456789.+-e".contains($0) }
    return (0...digits.count).reversed().lazy
      .compactMap { Double(digits.prefix($0)) }.first
  }

  private func date(_ text: String, isAttribute: Bool) -> String? {
    let date = isAttribute ? NaiveDates.payloads[text] : NaiveDates.words[text]
    return date == "" ? nil : date
  }

  private func meets(
    _ relation: SearchRelation, _ left: Value, _ right: Value, _ modifier: SearchModifier
  ) -> Bool {
    let isText = modifier.conversion == .anyCase || modifier.conversion == .exact
    switch (relation, left, right) {
    case (.equal, _, _): return isSame(left, right)
    case (.unequal, _, _): return !isSame(left, right)
    case (.matches, _, _): return false
    case (_, .one(let left?), .one(let right?)):
      switch relation {
      case .less: return isBefore(left, right, modifier)
      case .lessOrEqual: return !isBefore(right, left, modifier)
      case .greater: return isBefore(right, left, modifier)
      case .greaterOrEqual: return !isBefore(left, right, modifier)
      default: break
      }
      let (text, part) = (Array(left.utf8), Array(right.utf8))
      guard isText, part.count <= text.count else { return false }
      let starts = (0...text.count - part.count).filter { text[$0...].starts(with: part) }
      switch relation {
      case .beginsWith: return starts.contains(0)
      case .endsWith: return starts.contains(text.count - part.count)
      default: return !starts.isEmpty
      }
    case (.contains, .many(let left), .many(let right)):
      return right.allSatisfy { part in part != nil && left.contains { isEqual($0, part) } }
    case (.beginsWith, .many(let left), .many(let right)):
      return right.count <= left.count && zip(left, right).allSatisfy { isEqual($0, $1) }
    case (.endsWith, .many(let left), .many(let right)):
      return right.count <= left.count
        && zip(left.reversed(), right.reversed()).allSatisfy { isEqual($0, $1) }
    default: return false
    }
  }

  private func isSame(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.one(let left), .one(let right)): isEqual(left, right)
    case (.many(let left), .many(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
    default: false
    }
  }

  private func isEqual(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    return Array(one.utf8) == Array(other.utf8)
  }

  private func isBefore(_ one: String, _ other: String, _ modifier: SearchModifier) -> Bool {
    if modifier.conversion == .number, let one = Double(one), let other = Double(other) {
      return one < other
    }
    return Array(one.utf8).lexicographicallyPrecedes(Array(other.utf8))
  }
}
