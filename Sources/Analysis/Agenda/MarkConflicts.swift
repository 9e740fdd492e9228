import CivilDates

/// Records for each open appointment with times which others it overlaps.
///
/// An item does not conflict with itself, and two appointments do not conflict if one ends when the
/// other begins.
///
/// - Parameter occurrences: in the order of their starts.
/// - Complexity: grows with the number of occurrences, however many overlap.
func markConflicts(_ occurrences: inout [AgendaOccurrence]) {
  var search = ConflictSearch(occurrences: occurrences)
  for index in occurrences.indices where occurrences[index].canConflict { search.add(index) }
  occurrences = search.occurrences
}

private struct ConflictSearch {
  var occurrences: [AgendaOccurrence]
  /// The appointments that may overlap later ones and that list fewer conflicts than the maximum.
  private var unfinished: [Int] = []
  /// The appointments so far that end last, one for each item. An appointment that overlaps any
  /// earlier one overlaps one of these.
  private var latestToEnd: [Int] = []

  init(occurrences: [AgendaOccurrence]) {
    self.occurrences = occurrences
  }

  mutating func add(_ index: Int) {
    let begin = occurrences[index].begin
    unfinished = unfinished.filter { occurrences[$0].end > begin }
    for other in unfinished { addConflict(index, to: other) }
    unfinished = unfinished.filter(acceptsConflicts)
    for other in latestToEnd where occurrences[other].end > begin {
      addConflict(other, to: index)
    }
    if acceptsConflicts(index) { unfinished.append(index) }
    updateLatestToEnd(with: index)
  }

  private func acceptsConflicts(_ index: Int) -> Bool {
    occurrences[index].conflicts.count < Agenda.maxConflicts
  }

  private mutating func addConflict(_ other: Int, to index: Int) {
    let item = occurrences[other].item
    guard acceptsConflicts(index), !occurrences[index].item.isSame(as: item),
      !occurrences[index].conflicts.contains(where: { occurrences[$0].item.isSame(as: item) })
    else { return }
    occurrences[index].conflicts.append(other)
    occurrences[index].conflicts.sort()
  }

  private mutating func updateLatestToEnd(with index: Int) {
    let item = occurrences[index].item
    if let same = latestToEnd.firstIndex(where: { occurrences[$0].item.isSame(as: item) }) {
      if occurrences[latestToEnd[same]].end < occurrences[index].end { latestToEnd[same] = index }
      return
    }
    latestToEnd.append(index)
    // One more than the maximum, as one of them may belong to the same item.
    guard latestToEnd.count > Agenda.maxConflicts + 1,
      let first = latestToEnd.indices.min(by: {
        occurrences[latestToEnd[$0]].end < occurrences[latestToEnd[$1]].end
      })
    else { return }
    latestToEnd.remove(at: first)
  }
}

extension AgendaOccurrence {
  /// Whether this is an open appointment with a start time and an end.
  fileprivate var canConflict: Bool {
    (state == .open || state == .overdue) && span.start.time != nil && span.end != nil
  }

  /// The start, in seconds since the first moment of the calendar.
  fileprivate var begin: Int { Moment(.first).seconds(until: span.start) }

  /// The end, in seconds since the first moment of the calendar.
  fileprivate var end: Int { begin + span.length }
}
