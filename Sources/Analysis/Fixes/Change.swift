package import TaskText

/// A range of an old text and the range of a new one that replaces it.
///
/// Lists of changes are in order, and no two of them touch. The text between them is the same in both
/// texts.
package struct Change: Equatable, Sendable {
  /// In the old text.
  package let old: TextRange
  /// In the new text.
  package let new: TextRange

  /// The range `old` became the range `new`.
  package init(old: TextRange, new: TextRange) {
    self.old = old
    self.new = new
  }

  /// How much longer the new text is.
  fileprivate var growth: Int { new.count - old.count }
}

/// The changes that edits make, which are in order and do not overlap.
package func changes(_ edits: [Edit]) -> [Change] {
  var growth = 0
  var changes: [Change] = []
  changes.reserveCapacity(edits.count)
  for edit in edits {
    let start = edit.range.lowerBound + growth
    let new = TextRange(start, start + edit.replacement.utf8.count)
    growth += new.count - edit.range.count
    if let last = changes.last, edit.range.lowerBound <= last.old.upperBound {
      changes[changes.count - 1] = Change(
        old: TextRange(last.old.lowerBound, edit.range.upperBound),
        new: TextRange(last.new.lowerBound, new.upperBound))
    } else {
      changes.append(Change(old: edit.range, new: new))
    }
  }
  return changes
}

/// The changes from a first text to a third: `earlier` lead from the first to the second, and `later`
/// from the second to the third.
package func composed(_ earlier: [Change], _ later: [Change]) -> [Change] {
  if earlier.isEmpty { return later }
  var result: [Change] = []
  var before = earlier[...]
  var after = later[...]
  var earlierGrowth = 0
  var laterGrowth = 0
  while let middle = [before.first?.new, after.first?.old].compactMap(\.self).min(by: {
    $0.lowerBound < $1.lowerBound
  }) {
    let start = middle.lowerBound
    var end = middle.upperBound
    let oldStart = start - earlierGrowth
    let newStart = start + laterGrowth
    while true {
      if let change = before.first, change.new.lowerBound <= end {
        end = max(end, change.new.upperBound)
        earlierGrowth += change.growth
        before.removeFirst()
      } else if let change = after.first, change.old.lowerBound <= end {
        end = max(end, change.old.upperBound)
        laterGrowth += change.growth
        after.removeFirst()
      } else {
        break
      }
    }
    result.append(
      Change(
        old: TextRange(oldStart, end - earlierGrowth), new: TextRange(newStart, end + laterGrowth)))
  }
  return result
}
