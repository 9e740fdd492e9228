import Analysis
import TaskText

/// A text with edits applied that are in order and apart, and what each of them changed.
func apply(_ edits: [Edit], to bytes: [UInt8]) -> ([UInt8], [Change]) {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
  var changes: [Change] = []
  var offset = 0
  for edit in edits {
    result += bytes[offset..<edit.range.lowerBound]
    let start = result.count
    result += edit.replacement.utf8
    changes.append(Change(old: edit.range, new: TextRange(start, result.count)))
    offset = edit.range.upperBound
  }
  result += bytes[offset...]
  return (result, changes)
}
