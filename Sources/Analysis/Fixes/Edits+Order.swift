import TaskText

extension [Edit] {
  /// The edits in the order of the places where they begin.
  var sortedByPlace: [Edit] {
    count < 2 ? self : sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
