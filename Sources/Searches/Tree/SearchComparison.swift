public import TaskText

/// How two values of an item have to compare.
///
/// `comparison = [ value ] [ relation ] [ modifier ] [ value ]`, with at least one value
///
/// What is not written is filled in: `@text` on the left, `contains`, and any case.
public struct SearchComparison: Hashable, Sendable {
  /// What is compared.
  public var left: SearchValue
  /// How.
  public var relation: SearchRelation
  /// As what.
  public var modifier: SearchModifier
  /// What it is compared with.
  public var right: SearchValue
  /// Where the comparison stands.
  public var range: TextRange

  /// A comparison.
  public init(
    _ left: SearchValue, _ relation: SearchRelation, _ modifier: SearchModifier = SearchModifier(),
    _ right: SearchValue, range: TextRange = TextRange(at: 0)
  ) {
    self.left = left
    self.relation = relation
    self.modifier = modifier
    self.right = right
    self.range = range
  }
}

/// How one value has to compare with another. Where one of them is an attribute that the item does
/// not have, ``unequal`` holds and no other relation does.
public enum SearchRelation: String, Hashable, Sendable, CaseIterable {
  /// They are the same.
  case equal = "="
  /// They are not the same.
  case unequal = "!="
  /// The left one comes before the right one.
  case less = "<"
  /// The left one does not come after the right one.
  case lessOrEqual = "<="
  /// The left one comes after the right one.
  case greater = ">"
  /// The left one does not come before the right one.
  case greaterOrEqual = ">="
  /// The left one begins with the right one.
  case beginsWith = "beginswith"
  /// The right one stands in the left one.
  case contains
  /// The left one ends with the right one.
  case endsWith = "endswith"
  /// The regular expression on the right matches somewhere in the left one.
  case matches
}
