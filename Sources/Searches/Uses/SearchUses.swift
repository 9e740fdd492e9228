public import TaskText

/// A place at which a search names a tag.
public struct SearchNameUse: Hashable, Sendable {
  /// The name of the tag.
  public let name: String
  /// The range of the name, without `@` and `data-`.
  public let range: TextRange
}

extension Search {
  /// The places at which the search names tags, in order, up to the first place that cannot be read.
  /// Attributes that are not tags, such as `@text`, are omitted.
  ///
  /// To rename a tag, replace the range by the new name.
  public var nameUses: [SearchNameUse] {
    tokens.compactMap { token in
      guard token.kind == .attribute else { return nil }
      let name = TextRange(token.range.lowerBound + 1, token.range.upperBound)
      guard case .tag(let tag) = SearchAttribute.Meaning(ofName: name, in: bytes) else {
        return nil
      }
      let range = TextRange(name.upperBound - tag.utf8.count, name.upperBound)
      return SearchNameUse(name: comparableText(tag.utf8), range: range)
    }
  }

  /// The places at which the search names values of tags, in order; empty if the search cannot be
  /// read.
  public var valueUses: [SearchValueUse] {
    var uses: [SearchValueUse] = []
    expression?.forEachLeaf { _, condition in
      guard case .comparison(let comparison) = condition else { return }
      switch (comparison.left, comparison.right) {
      case (.attribute(let attribute), .text(let text)):
        uses += valueUses(of: attribute, text, comparison)
      case (.text(let text), .attribute(let attribute)) where comparison.relation.isMutual:
        uses += valueUses(of: attribute, text, comparison)
      default: break
      }
    }
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func valueUses(
    of attribute: SearchAttribute, _ text: SearchText, _ comparison: SearchComparison
  ) -> [SearchValueUse] {
    guard case .tag(let name) = attribute.meaning, comparison.modifier.conversion != .date,
      comparison.relation.isMutual || comparison.relation == .contains
    else { return [] }
    let value = Array(text.value.utf8)
    let isList = comparison.modifier.isList
    let places = WrittenText(bytes, from: text.range.lowerBound).places
    return (isList ? listedValues(value[...]) : [value[...]]).map { element in
      let bounds = element.startIndex..<element.endIndex
      return SearchValueUse(
        name: name, value: String(decoding: element, as: UTF8.self),
        range: isList ? places.range(of: bounds) : text.range,
        relation: comparison.relation, modifier: comparison.modifier, text: text, bounds: bounds)
    }
  }

  /// The edit that replaces a value by another one, with quotation marks if it needs them, or if the
  /// old value has them without need. In a list, a value with commas is several values.
  public func edit(replacing use: SearchValueUse, with value: String) -> SearchEdit {
    let text = WrittenText(bytes, from: use.text.range.lowerBound)
    let isQuoted = text.tokens.count == 1 && text.tokens[0].kind == .quotedText
    guard use.modifier.isList else {
      let keepsQuotes = isQuoted && written(use.value, isFirst: true) == use.value
      let text = keepsQuotes ? "\"\(escapedInQuotes(value))\"" : written(value, isFirst: true)
      return SearchEdit(range: use.range, replacement: text)
    }
    if isQuoted { return SearchEdit(range: use.range, replacement: escapedInQuotes(value)) }
    if text.tokens.allSatisfy({ $0.kind == .text }), written(value, isFirst: false) == value {
      return SearchEdit(range: use.range, replacement: value)
    }
    let old = Array(use.text.value.utf8)
    let new = old[..<use.bounds.lowerBound] + Array(value.utf8) + old[use.bounds.upperBound...]
    return SearchEdit(
      range: use.text.range,
      replacement: written(String(decoding: new, as: UTF8.self), isFirst: true))
  }

  /// The places at which the search asks for projects by their text, as in `project Home`, in order;
  /// empty if the search cannot be read.
  package var projectUses: [SearchValueUse] {
    var uses: [SearchValueUse] = []
    expression?.forEachLeaf { step, condition in
      guard step.type == .project, case .comparison(let comparison) = condition else { return }
      uses += titleUse(of: comparison)
    }
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func titleUse(of comparison: SearchComparison) -> [SearchValueUse] {
    guard case .attribute(let attribute) = comparison.left, attribute.meaning == .text,
      case .text(let text) = comparison.right, comparison.modifier.isText,
      [.equal, .unequal, .contains, .beginsWith, .endsWith].contains(comparison.relation)
    else { return [] }
    return [
      SearchValueUse(
        name: attribute.name, value: text.value, range: text.range, relation: comparison.relation,
        modifier: comparison.modifier, text: text, bounds: 0..<text.value.utf8.count)
    ]
  }

  /// Whether the search compares dates, so that what it selects may depend on the day and on how
  /// dates are read.
  public var comparesDates: Bool {
    var comparesDates = false
    expression?.forEachLeaf { _, condition in
      if case .comparison(let comparison) = condition, comparison.modifier.conversion == .date {
        comparesDates = true
      }
    }
    return comparesDates
  }
}

/// A place at which a search names a value of a tag: the text with which a tag is compared by `=`,
/// `!=` or `contains`, or one value of such a list.
///
/// Moments, as in `[d] today`, are not included.
public struct SearchValueUse: Hashable, Sendable {
  /// The name of the tag.
  public let name: String
  /// The value, without quotation marks and escapes.
  public let value: String
  /// The range of the value. It includes the quotation marks unless the value is part of a list.
  public let range: TextRange
  /// The relation of the comparison.
  public let relation: SearchRelation
  /// The modifier of the comparison.
  public let modifier: SearchModifier
  /// The text that contains the value.
  let text: SearchText
  /// The range of the value in that text, in bytes.
  let bounds: Range<Int>
}

extension SearchRelation {
  /// Whether the sides of the relation can be exchanged.
  var isMutual: Bool { self == .equal || self == .unequal }
}
