// Functions that the standard library has since macOS 13.

extension Collection where Element: Equatable {
  /// The first place where the elements of `other` stand one after another; nil if there is none.
  func firstPlace(of other: some Collection<Element>) -> Range<Index>? {
    var start = startIndex
    while true {
      if self[start...].starts(with: other) {
        return start..<index(start, offsetBy: other.count)
      }
      guard start < endIndex else { return nil }
      formIndex(after: &start)
    }
  }

  /// Whether the elements of `other` stand one after another in it.
  func holds(_ other: some Collection<Element>) -> Bool { firstPlace(of: other) != nil }

  /// What is before, between and after the separators; some may be empty. An empty separator
  /// separates nothing.
  func pieces(between separator: some Collection<Element>) -> [SubSequence] {
    var pieces: [SubSequence] = []
    var rest = self[...]
    while !separator.isEmpty, let place = rest.firstPlace(of: separator) {
      pieces.append(rest[..<place.lowerBound])
      rest = rest[place.upperBound...]
    }
    return pieces + [rest]
  }
}
