import TaskText

/// The edits of many fixes, without those of a fix that overlaps an earlier one.
struct NonOverlappingEdits {
  private var edits: [Edit] = []
  /// Of each fix where it begins, and which of the edits are its own.
  private var fixes: [(start: Offset, edits: Range<Int>)] = []
  private var areInOrder = true

  /// How many fixes there are.
  var count: Int { fixes.count }

  /// Takes the edits of one more fix.
  mutating func add(_ fix: Fix) {
    let first = edits.count
    edits += fix.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let start = edits[first...].first?.range.lowerBound ?? 0
    if let last = fixes.last, start < last.start { areInOrder = false }
    fixes.append((start, first..<edits.count))
  }

  /// The edits in the order of their places.
  func edits<Check: CancellationCheck>(_ cancellation: Check) throws(Check.Failure) -> [Edit] {
    var apart: [Edit] = []
    var end = 0
    for fix in areInOrder ? fixes : fixes.sorted(by: { $0.start < $1.start })
    where fix.start >= end {
      try cancellation.check()
      apart += edits[fix.edits]
      // After an insertion another one at the same place would change what the first one meant.
      if let last = apart.last?.range, !fix.edits.isEmpty {
        end = max(end, last.upperBound + (last.isEmpty ? 1 : 0))
      }
    }
    return apart
  }
}
