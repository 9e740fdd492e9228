import CivilDates

/// Notes on each open appointment with times which others it overlaps. An item does not collide with
/// itself, and where one ends as the other begins there is room for both.
///
/// - Parameter occurrences: in the order of their starts.
func markConflicts(_ occurrences: inout [AgendaOccurrence]) {
  var running: [Int] = []
  for index in occurrences.indices where occurrences[index].takesTime {
    let current = occurrences[index]
    running.removeAll { occurrences[$0].end <= current.begin }
    for other in running where !occurrences[other].item.isSame(as: current.item) {
      if occurrences[index].conflicts.count < Agenda.conflictLimit {
        occurrences[index].conflicts.append(other)
      }
      if occurrences[other].conflicts.count < Agenda.conflictLimit {
        occurrences[other].conflicts.append(index)
      }
    }
    running.append(index)
  }
}

extension AgendaOccurrence {
  /// Whether it is an appointment that has not passed from view: open, with a start and an end in
  /// time.
  fileprivate var takesTime: Bool {
    (state == .open || state == .overdue) && span.start.time != nil && span.end != nil
  }

  /// The second at which it begins.
  fileprivate var begin: Int { Moment(.first).seconds(until: span.start) }

  /// The second at which it has ended.
  fileprivate var end: Int { begin + span.length }
}
