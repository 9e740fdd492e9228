extension Search {
  /// Whether the search compares dates, so that what it selects may depend on the day and on how
  /// dates are read.
  public var comparesDates: Bool {
    var comparesDates = false
    expression?.forEachLeaf { condition in
      if case .comparison(let comparison) = condition, comparison.modifier.conversion == .date {
        comparesDates = true
      }
    }
    return comparesDates
  }
}
