import TaskText

/// A stretch of an old text and what stands in its place in a new one.
///
/// Lists of changes are in order and touch nowhere; what lies between them is the same in both.
struct Change: Equatable {
  let old: TextRange
  let new: TextRange

  /// How much longer the new text is.
  var growth: Int { new.count - old.count }
}

/// The changes from the first text to the last, where `earlier` lead to a text in the middle and
/// `later` on from there.
func composed(_ earlier: [Change], _ later: [Change]) -> [Change] {
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
