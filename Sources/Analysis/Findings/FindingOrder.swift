import TaskText

extension [Finding] {
  /// Sorts the findings from `start` on as a report prints them; those that are equal in that stay in
  /// order.
  mutating func sortByPlace(from start: Int = 0) {
    var sorted = start
    while sorted < count, sorted == start || !isBefore(sorted, sorted - 1) { sorted += 1 }
    if sorted == count { return }
    if count - start > maxInserted { return sortAllByPlace(from: start) }
    for next in sorted..<count {
      var place = next
      while place > start, isBefore(place, place - 1) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// Whether one finding comes before another, as ``Finding/isBefore(_:_:)`` says. By its index, a
  /// finding is not copied.
  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (range, next) = (self[one].range, self[other].range)
    if range.lowerBound != next.lowerBound { return range.lowerBound < next.lowerBound }
    if range.upperBound != next.upperBound { return range.upperBound < next.upperBound }
    return self[one].rule < self[other].rule
  }

  /// Sorts their places, and moves each finding once: it is large.
  private mutating func sortAllByPlace(from start: Int) {
    var sources = (start..<count).map { FindingPlace(range: self[$0].range, index: $0) }
    sources.sort { one, other in
      if one.range.lowerBound != other.range.lowerBound {
        return one.range.lowerBound < other.range.lowerBound
      }
      if one.range.upperBound != other.range.upperBound {
        return one.range.upperBound < other.range.upperBound
      }
      let (rule, next) = (self[one.index].rule, self[other.index].rule)
      return rule == next ? one.index < other.index : rule < next
    }
    for first in start..<count {
      var place = first
      while sources[place - start].index != first {
        let source = sources[place - start].index
        swapAt(place, source)
        sources[place - start].index = place
        place = source
      }
      sources[place - start].index = place
    }
  }
}

/// So many findings are sorted by insertion: most lines have one or two.
private let maxInserted = 8

/// The place of a finding, and its index.
private struct FindingPlace {
  let range: TextRange
  var index: Int
}
