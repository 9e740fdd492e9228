package import TaskText

/// The fixes that can be made in a text at once.
///
/// Edits of two fixes neither overlap nor touch, because what an edit means depends on the text beside
/// it. If two fixes do, the first one is made, and the other is left for the next round.
package struct NonOverlappingEdits: Sendable {
  /// The edits, in order.
  package private(set) var edits: [Edit] = []
  /// The indices of the fixes to which the edits belong.
  package private(set) var fixes: [Int] = []

  /// Chooses from fixes, each given by its edits. A fix is never chosen if its edits overlap
  /// each other or are not within `bounds`.
  package init(_ fixes: [[Edit]], in bounds: TextRange) {
    let ordered = fixes.map { inOrder($0, in: bounds) ?? [] }
    let sound = ordered.indices.filter { !ordered[$0].isEmpty }
    for index in sound.sorted(by: { start(ordered[$0]) < start(ordered[$1]) }) {
      if let last = edits.last, start(ordered[index]) <= last.range.upperBound { continue }
      edits += ordered[index]
      self.fixes.append(index)
    }
  }
}

private func start(_ edits: [Edit]) -> Offset { edits.first?.range.lowerBound ?? 0 }

/// The edits of one fix in order; nil if there are none, or if they overlap each other or are not
/// within `bounds`.
func inOrder(_ edits: [Edit], in bounds: TextRange) -> [Edit]? {
  let edits = edits.sortedByPlace
  guard let first = edits.first, let last = edits.last,
    first.range.lowerBound >= bounds.lowerBound, last.range.upperBound <= bounds.upperBound,
    zip(edits, edits.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
  else { return nil }
  return edits
}
