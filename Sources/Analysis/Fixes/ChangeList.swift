package import TaskText

/// A range of an old text and the range of a new one that replaces it.
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

/// Changes in order, no two of which touch; the text between them is the same in both texts.
package struct ChangeList: Sendable {
  /// The changes.
  package private(set) var changes: [Change] = []

  /// No changes.
  package init() {}

  /// The changes that edits make, which are in order and do not overlap.
  package init(_ edits: [Edit]) {
    var growth = 0
    for edit in edits {
      let start = edit.range.lowerBound + growth
      let new = TextRange(start, start + edit.replacement.utf8.count)
      growth += new.count - edit.range.count
      append(Change(old: edit.range, new: new))
    }
  }

  /// Adds a change after the others. If it touches the last one, the two are one.
  package mutating func append(_ change: Change) {
    guard let last = changes.last, change.old.lowerBound <= last.old.upperBound else {
      return changes.append(change)
    }
    changes[changes.count - 1] = Change(
      old: TextRange(last.old.lowerBound, change.old.upperBound),
      new: TextRange(last.new.lowerBound, change.new.upperBound))
  }

  /// The changes from a first text to a third: these lead from the first to the second, and `later`
  /// from the second to the third.
  package func followed(by later: ChangeList) -> ChangeList {
    if changes.isEmpty { return later }
    var result = ChangeList()
    var (before, after) = (changes[...], later.changes[...])
    // How much longer the changes so far have made the text.
    var (growth, laterGrowth) = (0, 0)
    while let middle = [before.first?.new, after.first?.old].compactMap(\.self).min(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      var end = middle.upperBound
      let oldStart = middle.lowerBound - growth
      let newStart = middle.lowerBound + laterGrowth
      while true {
        if let change = before.first, change.new.lowerBound <= end {
          end = max(end, change.new.upperBound)
          growth += before.removeFirst().growth
        } else if let change = after.first, change.old.lowerBound <= end {
          end = max(end, change.old.upperBound)
          laterGrowth += after.removeFirst().growth
        } else {
          break
        }
      }
      result.append(
        Change(
          old: TextRange(oldStart, end - growth), new: TextRange(newStart, end + laterGrowth)))
    }
    return result
  }

  /// The changes as edits of the old text; `newText` gives the text of a range of the new one.
  package func edits(_ newText: (TextRange) -> String) -> [Edit] {
    changes.map { Edit($0.old, newText($0.new)) }
  }
}
