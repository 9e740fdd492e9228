package import TaskText

/// The fixes that can be made in a text at once.
///
/// Edits of two fixes neither overlap nor touch, because what an edit means depends on what stands
/// beside it. Of two such fixes the first one is made, and the other is left for the next round.
package struct NonOverlappingEdits: Sendable {
  /// The edits, in order.
  package private(set) var edits: [Edit] = []
  /// The indices of the fixes that they belong to.
  package private(set) var fixes: [Int] = []

  /// Chooses from fixes, each given by its edits. A fix is left out for good if its edits overlap
  /// each other or reach out of `bounds`.
  package init(_ fixes: [[Edit]], in bounds: TextRange) {
    let sound = fixes.enumerated().compactMap { index, edits in
      NonOverlappingEdits.inOrder(edits, in: bounds).map { (index: index, edits: $0) }
    }
    for fix in sound.sorted(by: { $0.edits[0].range.lowerBound < $1.edits[0].range.lowerBound }) {
      if let last = edits.last, fix.edits[0].range.lowerBound <= last.range.upperBound { continue }
      edits += fix.edits
      self.fixes.append(fix.index)
    }
  }

  private static func inOrder(_ edits: [Edit], in bounds: TextRange) -> [Edit]? {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = sorted.first, let last = sorted.last,
      first.range.lowerBound >= bounds.lowerBound, last.range.upperBound <= bounds.upperBound,
      zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
    else { return nil }
    return sorted
  }
}
