public import TaskText

/// A comparison of two values.
///
/// `comparison = [ value ] [ relation ] [ modifier ] [ value ]`, with at least one value
///
/// The parts that are not written have defaults: `@text` on the left, `contains`, and `[i]`.
public struct SearchComparison: Hashable, Sendable {
  /// The left side.
  public var left: SearchValue
  /// The relation that the left side has to the right side.
  public var relation: SearchRelation
  /// How to read the values.
  public var modifier: SearchModifier
  /// The right side.
  public var right: SearchValue
  /// The range of the comparison.
  public var range: TextRange

  /// A comparison.
  public init(
    left: SearchValue, relation: SearchRelation, modifier: SearchModifier = SearchModifier(),
    right: SearchValue, range: TextRange = TextRange(at: 0)
  ) {
    self.left = left
    self.relation = relation
    self.modifier = modifier
    self.right = right
    self.range = range
  }
}

/// A relation between two values. If one of them is an attribute that the item does not have,
/// ``unequal`` is true and every other relation is false.
public enum SearchRelation: String, Hashable, Sendable, CaseIterable {
  /// The values are equal.
  case equal = "="
  /// The values are not equal.
  case unequal = "!="
  /// The left value is less than, or before, the right value.
  case less = "<"
  /// The left value is less than, before, or equal to the right value.
  case lessOrEqual = "<="
  /// The left value is greater than, or after, the right value.
  case greater = ">"
  /// The left value is greater than, after, or equal to the right value.
  case greaterOrEqual = ">="
  /// The left value begins with the right value.
  case beginsWith = "beginswith"
  /// The left value contains the right value.
  case contains
  /// The left value ends with the right value.
  case endsWith = "endswith"
  /// The regular expression on the right matches a part of the left value.
  case matches
}
