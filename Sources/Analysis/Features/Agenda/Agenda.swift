package import CivilDates

/// The tasks and appointments of some days.
package struct Agenda: Sendable {
  /// The maximum number of conflicts that an appointment lists.
  package static let maxConflicts = 8

  /// The number of days that an agenda covers by default: today and the week after it.
  package static let defaultDays = 8

  /// The maximum number of days that an agenda covers: a hundred years.
  package static let maxDays = 36_525

  /// The day that the agenda calls today.
  package let today: CivilDate
  /// The days that the agenda covers.
  package let days: ClosedRange<CivilDate>
  /// The occurrences that overlap ``days``, in order.
  package let occurrences: [AgendaOccurrence]
  /// What is late and not in ``occurrences``, the oldest first. Empty if ``days`` do not include
  /// today.
  package let overdue: [AgendaOccurrence]
  /// The number of dates of which only the first ``AgendaDate/maxSpans`` occurrences are included.
  package let shortenedDates: Int
  /// Whether only the earliest occurrences, or only the first of the other entries, are included, as
  /// there is no room for all.
  package let isShortened: Bool
  /// The dates of open items that are on no day, by path and line.
  package let unplaced: [(item: AgendaItem, date: UnplacedDate)]

  /// The maximum ``AgendaItem/weight`` of all entries of ``busyDays``.
  private let capacity: Int

  /// Which items an agenda includes.
  package enum Choice: Sendable {
    /// Items that are still to be done.
    case open
    /// All items, including those that are done or cancelled.
    case all
  }

  /// Creates the agenda with these entries.
  package init(_ entries: AgendaEntries) {
    days = entries.days
    today = entries.today
    capacity = entries.capacity
    unplaced = first(of: entries.unplaced, capacity, \.item.weight)
    let overdue = entries.overdue.inOrder(capacity)
    var occurrences = entries.occurrences.inOrder(capacity)
    markConflicts(&occurrences.kept)
    isShortened =
      unplaced.count < entries.unplaced.count || overdue.isShortened || occurrences.isShortened
    shortenedDates = occurrences.shortenedDates
    self.overdue = overdue.kept
    self.occurrences = occurrences.kept
  }

  /// Whether nothing is overdue, on the days, or on no day.
  package var isEmpty: Bool { occurrences.isEmpty && overdue.isEmpty && unplaced.isEmpty }

  /// The days that have occurrences, each with its occurrences in the order of that day, for which there
  /// is room.
  package var busyDays: [(date: CivilDate, occurrences: [AgendaOccurrence])] {
    var busy: [(date: CivilDate, occurrences: [AgendaOccurrence])] = []
    var left = capacity
    var next = 0
    // The indices of the occurrences that touch the day.
    var present: [Int] = []
    var day: CivilDate? = days.lowerBound
    while next < occurrences.count || !present.isEmpty {
      if present.isEmpty { day = max(days.lowerBound, occurrences[next].span.start.date) }
      guard let date = day else { break }
      while next < occurrences.count, occurrences[next].span.start.date <= date {
        present.append(next)
        next += 1
      }
      let ordered = present.prefix { index in
        left -= occurrences[index].item.weight
        return left >= 0
      }.map { occurrences[$0] }
      if ordered.isEmpty { break }
      let first = ordered.filter { $0.isPresentFromMidnight(on: date) }
      busy.append((date, first + ordered.filter { !$0.isPresentFromMidnight(on: date) }))
      day = date < days.upperBound ? date.adding(days: 1) : nil
      guard let following = day else { break }
      present.removeAll { occurrences[$0].span.days.upperBound < following }
    }
    return busy
  }

  /// What is left out because there is too much of it, in sentences.
  package var omissions: [String] {
    var omissions: [String] = []
    if shortenedDates > 0 {
      let dates = shortenedDates == 1 ? "1 date has" : "\(shortenedDates) dates have"
      omissions.append(
        "\(dates) more than \(AgendaDate.maxSpans) occurrences in these days; "
          + "later ones are left out")
    }
    let entries = occurrences.reduce(0) { sum, occurrence in
      sum + occurrence.item.weight * occurrence.span.days.clamped(to: days).count
    }
    if isShortened || entries > capacity {
      omissions.append("there are too many entries; only the earliest are shown")
    }
    return omissions
  }

  /// The items of all entries, each once for each entry.
  package var items: [AgendaItem] {
    overdue.map(\.item) + occurrences.map(\.item) + unplaced.map(\.item)
  }

  /// The number of appointments that overlap others.
  package var conflictCount: Int { occurrences.count { !$0.conflicts.isEmpty } }
}

/// The first of the elements that together weigh no more than `capacity`.
private func first<Element>(
  of elements: [Element], _ capacity: Int, _ weight: (Element) -> Int
) -> [Element] {
  var left = capacity
  return Array(
    elements.prefix { element in
      left -= weight(element)
      return left >= 0
    })
}

extension ClosedRange<CivilDate> {
  fileprivate var count: Int { upperBound.dayNumber - lowerBound.dayNumber + 1 }
}

extension AgendaOccurrence {
  /// Whether the occurrence has no start time, or started on an earlier day.
  fileprivate func isPresentFromMidnight(on day: CivilDate) -> Bool {
    span.start.time == nil || span.start.date < day
  }
}

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
