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

  /// Whether one finding comes before another. Access by index copies no finding.
  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    isPlacedBefore(self[one].range, self[other].range) ?? (self[one].rule < self[other].rule)
  }

  /// Sorts their places, and moves each finding once: it is large.
  private mutating func sortAllByPlace(from start: Int) {
    var sources: [FindingPlace] = []
    sources.reserveCapacity(count - start)
    for index in start..<count {
      sources.append(FindingPlace(range: self[index].range, index: index))
    }
    sources.sort { one, other in
      if let isBefore = isPlacedBefore(one.range, other.range) { return isBefore }
      let (rule, next) = (self[one.index].rule, self[other.index].rule)
      return rule == next ? one.index < other.index : rule < next
    }
    // An array would copy what it swaps.
    withUnsafeMutableBufferPointer { findings in
      for first in start..<findings.count {
        var place = first
        while sources[place - start].index != first {
          let source = sources[place - start].index
          findings.swapAt(place, source)
          sources[place - start].index = place
          place = source
        }
        sources[place - start].index = place
      }
    }
  }
}

extension Finding {
  /// Whether it comes first in a report: by place, then by rule.
  package static func isBefore(_ one: Finding, _ other: Finding) -> Bool {
    isPlacedBefore(one.range, other.range) ?? (one.rule < other.rule)
  }
}

/// Whether a finding at one place comes before one at another. Nil at the same place: the rule decides.
private func isPlacedBefore(_ one: TextRange, _ other: TextRange) -> Bool? {
  if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
  return one.upperBound == other.upperBound ? nil : one.upperBound < other.upperBound
}

/// So many findings are sorted by insertion: most lines have one or two.
private let maxInserted = 8

/// The place of a finding, and its index.
private struct FindingPlace {
  let range: TextRange
  var index: Int
}
