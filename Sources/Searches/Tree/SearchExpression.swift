/// The meaning of a search: a path, or several expressions that are combined.
///
/// ```
/// search = set
/// set    = except { "union" except }
/// except = both { "except" both }
/// both   = operand { "intersect" operand }
/// ```
public indirect enum SearchExpression: Hashable, Sendable {
  /// The items that a path leads to.
  case path(SearchPath)
  /// A slice of the items that an expression selects: `(//task)[0]`.
  case sliced(SearchExpression, SearchSlice)
  /// Two or more expressions with an operator between them. They group to the right:
  /// `a except b except c` means `a except (b except c)`.
  case combined(SearchOperator, [SearchExpression])
}

/// An operator that combines what expressions select. The cases are ordered from the loosest
/// binding to the tightest.
public enum SearchOperator: String, Hashable, Sendable, CaseIterable {
  /// The items that any operand selects.
  case union
  /// The items that the left operand selects and the right operand does not.
  case except
  /// The items that all operands select.
  case intersect

  /// The operator that binds more tightly by one level.
  var tighter: SearchOperator? {
    switch self {
    case .union: .except
    case .except: .intersect
    case .intersect: nil
    }
  }
}
