public import TaskText

/// Where a search names a value that a tag may have: what a tag is compared with by `=`, `!=` or
/// `contains`, or one of the values of a list.
///
/// With `contains` and no list it is the whole text that is looked for. What is compared as a moment
/// is no value: `[d] today`.
public struct SearchValueUse: Hashable, Sendable {
  /// The name of the tag.
  public let name: String
  /// The value, without quotation marks and escapes, and without blanks around it in a list.
  public let value: String
  /// Where the value stands, with the quotation marks of a text that it is all of.
  public let range: TextRange
  /// How it is compared.
  public let relation: SearchRelation
  /// As what it is compared.
  public let modifier: SearchModifier
  /// The text that the value is in.
  let text: SearchText
  /// Where the value stands in that text, in bytes.
  let bounds: Range<Int>
}

extension Search {
  /// Where the search names values of tags, in order; none where it cannot be read.
  public var valueUses: [SearchValueUse] {
    var uses: [SearchValueUse] = []
    expression?.forEachLeaf { condition in
      guard case .comparison(let comparison) = condition else { return }
      switch (comparison.left, comparison.right) {
      case (.attribute(let attribute), .text(let text)):
        uses += valueUses(of: attribute, text, comparison)
      case (.text(let text), .attribute(let attribute)) where comparison.relation.isMutual:
        uses += valueUses(of: attribute, text, comparison)
      default: break
      }
    }
    return uses
  }

  private func valueUses(
    of attribute: SearchAttribute, _ text: SearchText, _ comparison: SearchComparison
  ) -> [SearchValueUse] {
    guard case .tag(let name) = attribute.meaning, comparison.modifier.conversion != .date,
      comparison.relation.isMutual || comparison.relation == .contains
    else { return [] }
    let value = Array(text.value.utf8)
    let isList = comparison.modifier.isList
    let written = WrittenText(bytes, from: text.range.lowerBound)
    return (isList ? listBounds(value) : [0..<value.count]).map { bounds in
      SearchValueUse(
        name: name, value: String(decoding: value[bounds], as: UTF8.self),
        range: isList ? written.range(of: bounds) : text.range,
        relation: comparison.relation, modifier: comparison.modifier, text: text, bounds: bounds)
    }
  }

  /// The edit that puts another value in the place of one; nil where that cannot be written there:
  /// a value of a list with a comma.
  public func edit(replacing use: SearchValueUse, with value: String) -> SearchEdit? {
    guard use.modifier.isList else { return SearchEdit(use.range, written(value, isFirst: true)) }
    guard !value.utf8.contains(UInt8(ascii: ",")) else { return nil }
    let text = WrittenText(bytes, from: use.text.range.lowerBound)
    if text.tokens.count == 1, text.tokens[0].kind == .quotedText {
      return SearchEdit(use.range, QuotedText.escaped(value))
    }
    if text.tokens.allSatisfy({ $0.kind == .text }), written(value, isFirst: false) == value {
      return SearchEdit(use.range, value)
    }
    let old = Array(use.text.value.utf8)
    let new = old[..<use.bounds.lowerBound] + Array(value.utf8) + old[use.bounds.upperBound...]
    return SearchEdit(
      use.text.range, written(String(decoding: new, as: UTF8.self), isFirst: true))
  }
}

extension SearchRelation {
  /// Whether it makes no difference which side is which.
  fileprivate var isMutual: Bool { self == .equal || self == .unequal }
}

/// Where the values of a list with commas stand in it, without blanks around them.
private func listBounds(_ list: [UInt8]) -> [Range<Int>] {
  var bounds: [Range<Int>] = []
  var start = 0
  for end in 0...list.count where end == list.count || list[end] == UInt8(ascii: ",") {
    var (first, last) = (start, end)
    while first < last, list[first] == 0x20 || list[first] == 0x09 { first += 1 }
    while last > first, list[last - 1] == 0x20 || list[last - 1] == 0x09 { last -= 1 }
    bounds.append(first..<last)
    start = end + 1
  }
  return bounds
}
