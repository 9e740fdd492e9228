import CivilDates

/// Records for each open appointment with times which others it overlaps.
///
/// An item does not conflict with itself, and two appointments do not conflict if one ends when the
/// other begins.
///
/// - Parameter occurrences: in the order of their starts.
/// - Complexity: grows with the number of occurrences, however many overlap.
func markConflicts(_ occurrences: inout [AgendaOccurrence]) {
  var search = ConflictSearch()
  for index in occurrences.indices where occurrences[index].canConflict {
    search.add(Appointment(occurrences[index], at: index))
  }
  for appointment in search.appointments where !appointment.conflicts.isEmpty {
    occurrences[appointment.index].conflicts = appointment.conflicts
  }
}

/// What a search needs to know of an occurrence, which is much larger.
private struct Appointment {
  let index: Int
  let itemNumber: Int
  /// The start and the end, in seconds since the first moment of the calendar.
  let begin: Int
  let end: Int
  /// As in ``AgendaOccurrence/conflicts``.
  var conflicts: [Int] = []
  /// The items of ``conflicts``.
  var items: [Int] = []

  init(_ occurrence: AgendaOccurrence, at index: Int) {
    self.index = index
    itemNumber = occurrence.itemNumber
    begin = Moment(.first).seconds(until: occurrence.span.start)
    end = begin + occurrence.span.length
  }

  var acceptsConflicts: Bool { conflicts.count < Agenda.maxConflicts }

  mutating func addConflict(with other: Appointment) {
    guard acceptsConflicts, itemNumber != other.itemNumber, !items.contains(other.itemNumber)
    else { return }
    items.append(other.itemNumber)
    conflicts.append(other.index)
    conflicts.sort()
  }
}

private struct ConflictSearch {
  private(set) var appointments: [Appointment] = []
  /// The appointments that may overlap later ones and that list fewer conflicts than the maximum.
  private var unfinished: [Int] = []
  /// The appointments so far that end last, one for each item. An appointment that overlaps any
  /// earlier one overlaps one of these.
  private var latestToEnd: [Int] = []

  mutating func add(_ appointment: Appointment) {
    let index = appointments.count
    appointments.append(appointment)
    let begin = appointment.begin
    unfinished.removeAll { appointments[$0].end <= begin }
    for other in unfinished { appointments[other].addConflict(with: appointment) }
    unfinished.removeAll { !appointments[$0].acceptsConflicts }
    for other in latestToEnd where appointments[other].end > begin {
      appointments[index].addConflict(with: appointments[other])
    }
    if appointments[index].acceptsConflicts { unfinished.append(index) }
    updateLatestToEnd(with: index)
  }

  private mutating func updateLatestToEnd(with index: Int) {
    let (item, end) = (appointments[index].itemNumber, appointments[index].end)
    if let same = latestToEnd.firstIndex(where: { appointments[$0].itemNumber == item }) {
      if appointments[latestToEnd[same]].end < end { latestToEnd[same] = index }
      return
    }
    latestToEnd.append(index)
    // One more than the maximum, as one of them may belong to the same item.
    guard latestToEnd.count > Agenda.maxConflicts + 1,
      let first = latestToEnd.indices.min(by: {
        appointments[latestToEnd[$0]].end < appointments[latestToEnd[$1]].end
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
}
