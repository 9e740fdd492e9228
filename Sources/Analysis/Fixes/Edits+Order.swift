import TaskText

extension [Edit] {
  /// The edits in the order of the places where they begin.
  var sortedByPlace: [Edit] {
    let isInOrder = !zip(self, dropFirst()).contains { $1.range.lowerBound < $0.range.lowerBound }
    return isInOrder ? self : sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
