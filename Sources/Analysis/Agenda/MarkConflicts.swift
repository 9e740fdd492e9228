import CivilDates

/// Notes on each open appointment with times which others it overlaps. An item does not collide
/// with itself, and where one ends as the other begins there is room for both.
///
/// - Parameter occurrences: in the order of their starts.
/// - Complexity: grows with the number of occurrences, however many overlap.
func markConflicts(_ occurrences: inout [AgendaOccurrence]) {
  var search = ConflictSearch(occurrences: occurrences)
  for index in occurrences.indices where occurrences[index].takesTime { search.add(index) }
  occurrences = search.occurrences
}

private struct ConflictSearch {
  var occurrences: [AgendaOccurrence]
  /// Those that may overlap what begins later, and still have room for a note of it.
  private var waiting: [Int] = []
  /// Of all so far those that end last, one of each item: whatever overlaps any overlaps these.
  private var lasting: [Int] = []

  init(occurrences: [AgendaOccurrence]) {
    self.occurrences = occurrences
  }

  mutating func add(_ index: Int) {
    let begin = occurrences[index].begin
    waiting = waiting.filter { occurrences[$0].end > begin }
    for other in waiting { note(index, on: other) }
    waiting = waiting.filter(hasRoom)
    for other in lasting where occurrences[other].end > begin { note(other, on: index) }
    if hasRoom(index) { waiting.append(index) }
    keep(index)
  }

  private func hasRoom(_ index: Int) -> Bool {
    occurrences[index].conflicts.count < Agenda.conflictLimit
  }

  private mutating func note(_ other: Int, on index: Int) {
    let item = occurrences[other].item
    guard hasRoom(index), !occurrences[index].item.isSame(as: item),
      !occurrences[index].conflicts.contains(where: { occurrences[$0].item.isSame(as: item) })
    else { return }
    occurrences[index].conflicts.append(other)
    occurrences[index].conflicts.sort()
  }

  private mutating func keep(_ index: Int) {
    let item = occurrences[index].item
    if let same = lasting.firstIndex(where: { occurrences[$0].item.isSame(as: item) }) {
      if occurrences[lasting[same]].end < occurrences[index].end { lasting[same] = index }
      return
    }
    lasting.append(index)
    // One more than is noted, for one of them may be of the same item.
    guard lasting.count > Agenda.conflictLimit + 1,
      let first = lasting.indices.min(by: {
        occurrences[lasting[$0]].end < occurrences[lasting[$1]].end
      })
    else { return }
    lasting.remove(at: first)
  }
}

extension AgendaOccurrence {
  /// Whether it is an open appointment with a start and an end in time.
  fileprivate var takesTime: Bool {
    (state == .open || state == .overdue) && span.start.time != nil && span.end != nil
  }

  /// The second at which it begins.
  fileprivate var begin: Int { Moment(.first).seconds(until: span.start) }

  /// The second at which it has ended.
  fileprivate var end: Int { begin + span.length }
}
