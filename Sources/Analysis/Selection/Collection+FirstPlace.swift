extension Collection where Element: Equatable {
  /// The first place where the elements of `other` stand one after another; nil if there is none.
  ///
  /// The function of the standard library needs macOS 13.
  func firstPlace(of other: some Collection<Element>) -> Range<Index>? {
    let count = other.count
    var start = startIndex
    while let end = index(start, offsetBy: count, limitedBy: endIndex) {
      if self[start..<end].elementsEqual(other) { return start..<end }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
    return nil
  }

  /// Whether the elements of `other` stand one after another in it.
  func holds(_ other: some Collection<Element>) -> Bool { firstPlace(of: other) != nil }
}
