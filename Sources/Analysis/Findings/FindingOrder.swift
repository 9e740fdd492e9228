import TaskText

extension [Finding] {
  /// Sorts the findings as a report prints them; those that are equal in that stay in order. Their places
  /// are sorted, and each finding is moved once: it is large.
  mutating func sortByPlace() {
    if indices.dropFirst().allSatisfy({ !Finding.isBefore(self[$0], self[$0 - 1]) }) { return }
    var sources = indices.map { FindingPlace(range: self[$0].range, index: $0) }
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
    for start in indices {
      var place = start
      while sources[place].index != start {
        let source = sources[place].index
        swapAt(place, source)
        sources[place].index = place
        place = source
      }
      sources[place].index = place
    }
  }
}

/// The place of a finding, and its index.
private struct FindingPlace {
  let range: TextRange
  var index: Int
}
