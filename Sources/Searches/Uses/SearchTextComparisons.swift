package import CivilDates
import TaskText

extension Search {
  /// The parts of the search that compare letters where something else is meant, in order: a word for a
  /// day with a date, the order of two lengths of time, a type in parentheses, and `AND` for `and`.
  ///
  /// - Parameters:
  ///   - options: how to read dates.
  ///   - conversion: how values of a tag are meant to be compared: as dates, as numbers, or nil.
  package func textComparisons(
    options: DateOptions = DateOptions(),
    _ conversion: (_ tag: String) -> SearchModifier.Conversion?
  ) -> [SearchProblem] {
    var problems: [SearchProblem] = []
    expression?.forEachLeaf { _, condition in
      guard case .comparison(let comparison) = condition else { return }
      for case .text(let text) in [comparison.left, comparison.right] {
        problems += [typeAsText(text), operatorAsText(text, comparison)].compactMap(\.self)
      }
      problems += [letters(in: comparison, options, conversion)].compactMap(\.self)
    }
    return problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// `(task)`.
  private func typeAsText(_ text: SearchText) -> SearchProblem? {
    let isInParentheses =
      byte(before: text.range.lowerBound) == UInt8(ascii: "(")
      || byte(from: text.range.upperBound) == UInt8(ascii: ")")
    guard isInParentheses, itemKind(at: text.range, in: bytes) != nil else { return nil }
    return problem(
      text.range,
      "`\(text.value)` in parentheses is text, not a type: write `@type = \(text.value)`")
  }

  /// The text of a range.
  func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  /// `@today AND home`. Words that are all in capitals may be a text.
  private func operatorAsText(
    _ text: SearchText, _ comparison: SearchComparison
  ) -> SearchProblem? {
    let tokens = WrittenText(bytes, from: text.range.lowerBound).tokens
    guard comparison.relation == .contains,
      tokens.count == 1 || text.value != text.value.uppercased(),
      let (token, meant) = tokens.lazy.compactMap({ token in
        operatorMeant(by: token, in: bytes).map { (token, $0) }
      }).first(where: { self.text($0.0.range) == $0.1.uppercased() })
    else { return nil }
    return problem(token.range, textForOperator(self.text(token.range), meant))
  }

  /// `@due < tomorrow`, `@due tomorrow` and `@est > 1h`.
  private func letters(
    in comparison: SearchComparison, _ options: DateOptions,
    _ conversion: (_ tag: String) -> SearchModifier.Conversion?
  ) -> SearchProblem? {
    let (attribute, text): (SearchAttribute, SearchText)
    switch (comparison.left, comparison.right) {
    case (.attribute(let left), .text(let right)): (attribute, text) = (left, right)
    case (.text(let left), .attribute(let right)): (attribute, text) = (right, left)
    default: return nil
    }
    let start = comparison.right.range.lowerBound
    guard case .tag(let tag) = attribute.meaning, comparison.modifier == SearchModifier(),
      byte(before: start) != UInt8(ascii: "]"), let meant = conversion(tag)
    else { return nil }
    let isDay =
      meant == .date
      && SearchDate(Array(text.value.utf8), on: SearchDay(options: options))?.isInWords == true
    let (name, value) = ("`@\(attribute.name)`", "`\(text.value)`")
    switch comparison.relation {
    case .contains where isDay && hasNoRelation(comparison):
      return problem(
        comparison.range,
        "\(name) contains no text \(value); did you mean "
          + "`@\(attribute.name) = [d] \(self.text(text.range))`?")
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let isLength =
        meant == .number && !comparison.relation.isMutual
        && number(Array(text.value.utf8)[...]) != nil
      guard isDay || isLength else { return nil }
      let modifier = isDay ? "[d]" : "[n]"
      let noun = isDay ? "days" : "numbers"
      return problem(
        comparison.range,
        "\(name) and \(value) are compared letter by letter: `\(modifier)` compares \(noun)",
        SearchSuggestion(
          title: "Compare \(noun) with `\(modifier)`",
          edits: [SearchEdit(range: TextRange(at: start), replacement: "\(modifier) ")],
          isSafe: true))
    case .contains, .beginsWith, .endsWith, .matches: return nil
    }
  }

  /// Whether the two sides are next to each other.
  private func hasNoRelation(_ comparison: SearchComparison) -> Bool {
    let gap = comparison.left.range.upperBound
    return skipWhiteSpace(bytes.span, from: gap, to: bytes.count)
      == comparison.right.range.lowerBound
  }

  /// The last byte before a place that is not a blank.
  private func byte(before place: Int) -> UInt8? { bytes[..<place].last { !$0.isBlank } }

  /// The first byte from a place on that is not a blank.
  private func byte(from place: Int) -> UInt8? { bytes[place...].first { !$0.isBlank } }

  private func problem(
    _ range: TextRange, _ message: String, _ suggestion: SearchSuggestion? = nil
  ) -> SearchProblem {
    SearchProblem(kind: .textComparison, range: range, message: message, suggestion: suggestion)
  }
}
