/// One replacement in a text.
package struct Edit: Hashable, Sendable {
  /// What is replaced; empty for an insertion.
  package let range: TextRange
  /// What stands there afterwards.
  package let replacement: String

  /// Replaces `range` by `replacement`.
  package init(_ range: TextRange, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Where the replacement stands when the edit is made.
  package var result: TextRange {
    TextRange(range.lowerBound, range.lowerBound + replacement.utf8.count)
  }

  /// The same edit counted from a start that lies `distance` bytes earlier.
  package func shifted(by distance: Int) -> Edit {
    Edit(range.shifted(by: distance), replacement)
  }
}

/// The text after edits that are in order and count as its indices do. An edit that overlaps the one
/// before it, or lies outside the text, is left out.
package func applied(_ edits: [Edit], to bytes: ArraySlice<UInt8>) -> [UInt8] {
  var edited = EditedBytes(
    bytes, capacity: bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
  for edit in edits { edited.add(edit) }
  return edited.end()
}

/// The edits in the order of their places, those that touch made one. All count in the same text,
/// and none overlap.
package func joined(_ edits: [Edit]) -> [Edit] {
  var result: [Edit] = []
  result.reserveCapacity(edits.count)
  for edit in edits.sortedUnlessInOrder(by: {
    ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
  }) {
    guard let last = result.last, edit.range.lowerBound <= last.range.upperBound else {
      result.append(edit)
      continue
    }
    let range = TextRange(
      last.range.lowerBound, max(last.range.upperBound, edit.range.upperBound))
    result[result.count - 1] = Edit(range, last.replacement + edit.replacement)
  }
  return result
}

extension [Edit] {
  /// The edits in this order; the same array if it has that order, as most have.
  package func sortedUnlessInOrder(by isBefore: (Edit, Edit) -> Bool) -> [Edit] {
    zip(self, dropFirst()).contains { isBefore($1, $0) } ? sorted(by: isBefore) : self
  }
}
