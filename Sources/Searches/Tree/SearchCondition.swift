/// A condition that an item can meet.
///
/// ```
/// or  = and { "or" and }
/// and = not { "and" not }
/// not = { "not" } ( "(" or ")" | "*" | comparison )
/// ```
public indirect enum SearchCondition: Hashable, Sendable {
  /// Always true: `*`.
  case any
  /// True if the item has the attribute: `@done`.
  case has(SearchAttribute)
  /// True if two values compare as stated.
  case comparison(SearchComparison)
  /// True if the condition is false.
  case not(SearchCondition)
  /// True if all of two or more conditions are true.
  case all([SearchCondition])
  /// True if any of two or more conditions is true.
  case either([SearchCondition])
}
