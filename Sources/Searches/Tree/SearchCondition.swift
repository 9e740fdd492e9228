/// What has to hold of an item.
///
/// ```
/// or  = and { "or" and }
/// and = not { "and" not }
/// not = { "not" } ( "(" or ")" | "*" | comparison )
/// ```
public indirect enum SearchCondition: Hashable, Sendable {
  /// Nothing: `*`.
  case any
  /// That the item has the attribute: `@done`.
  case has(SearchAttribute)
  /// That two values compare.
  case comparison(SearchComparison)
  /// That the condition does not hold.
  case not(SearchCondition)
  /// That all of at least two conditions hold.
  case all([SearchCondition])
  /// That one of at least two conditions holds.
  case either([SearchCondition])
}
