import TaskText

/// The edits in the order of their places, those that touch made one; all count in the text before
/// the first of them, and none overlap.
func joined(_ edits: [Edit]) -> [Edit] {
  var result: [Edit] = []
  for edit in edits.sorted(by: {
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
