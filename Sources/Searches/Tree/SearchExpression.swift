/// What a search means: a path, or several that are combined.
///
/// ```
/// search = set
/// set    = except { "union" except }
/// except = both { "except" both }
/// both   = operand { "intersect" operand }
/// ```
public indirect enum SearchExpression: Hashable, Sendable {
  /// What a path leads to.
  case path(SearchPath)
  /// Some of what the expression selects: `(//task)[0]`.
  case sliced(SearchExpression, SearchSlice)
  /// At least two expressions with the operator between them, grouped to the right: of
  /// `a except b except c`, what `a` selects and `b except c` does not.
  case combined(SearchOperator, [SearchExpression])
}

/// How the selections of several expressions make one. The first binds least.
public enum SearchOperator: String, Hashable, Sendable, CaseIterable {
  /// What any of them selects.
  case union
  /// What the left one selects and the right one does not.
  case except
  /// What all of them select.
  case intersect

  /// The operator that binds next tighter.
  var tighter: SearchOperator? {
    switch self {
    case .union: .except
    case .except: .intersect
    case .intersect: nil
    }
  }
}
