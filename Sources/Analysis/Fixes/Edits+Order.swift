import TaskText

extension [Edit] {
  /// The edits in the order of the places where they begin.
  var sortedByPlace: [Edit] {
    sortedUnlessInOrder { $0.range.lowerBound < $1.range.lowerBound }
  }
}
