package import CivilDates
import TaskText

/// The tasks and appointments of some days.
package struct Agenda: Sendable {
  /// The maximum number of conflicts that an appointment lists.
  package static let maxConflicts = 8

  /// The number of days that an agenda covers by default: today and the week after it.
  package static let defaultDays = 8

  /// The day that the agenda calls today.
  package let today: CivilDate
  /// The days that the agenda covers.
  package let days: ClosedRange<CivilDate>
  /// The occurrences that overlap ``days``, in order.
  package private(set) var occurrences: [AgendaOccurrence] = []
  /// What is late and not in ``occurrences``, the oldest first. Empty if ``days`` do not include
  /// today.
  package private(set) var overdue: [AgendaOccurrence] = []
  /// The dates of open items that are on no day, by path and line.
  package let unplaced: [(item: AgendaItem, date: UnplacedDate)]

  /// Which items an agenda includes.
  package enum Choice: Sendable {
    /// Items that are still to be done.
    case open
    /// All items, including those that are done or cancelled.
    case all
  }

  /// Creates the agenda of `days`.
  package init(
    _ items: [AgendaItem], days: ClosedRange<CivilDate>, today: CivilDate, _ choice: Choice = .open
  ) {
    self.days = days
    self.today = today
    unplaced = items.filter { !$0.unplaced.isEmpty }.sorted { $0.isBefore($1) }
      .flatMap { item in item.unplaced.map { (item, $0) } }
    for item in items where choice == .all || item.state == .open {
      for date in item.dates { add(item, date) }
    }
    occurrences.sort(by: AgendaOccurrence.isBefore)
    overdue.sort(by: AgendaOccurrence.isBefore)
    markConflicts(&occurrences)
  }

  private mutating func add(_ item: AgendaItem, _ date: AgendaDate) {
    occurrences += date.spans(touching: days).map {
      AgendaOccurrence(item, date, $0, today: today)
    }
    guard days.contains(today), let span = date.lateAfter, span.days.upperBound < days.lowerBound,
      item.isOverdue(date, today: today)
    else { return }
    overdue.append(AgendaOccurrence(item, date, span, today: today))
  }

  /// The days that have occurrences, each with its occurrences in the order of that day.
  package var busyDays: [(date: CivilDate, occurrences: [AgendaOccurrence])] {
    var indices: [CivilDate: [Int]] = [:]
    for (index, occurrence) in occurrences.enumerated() {
      let touched = occurrence.span.days.clamped(to: days)
      for number in touched.lowerBound.dayNumber...touched.upperBound.dayNumber {
        guard let day = CivilDate(dayNumber: number) else { continue }
        indices[day, default: []].append(index)
      }
    }
    return indices.sorted { $0.key < $1.key }.map { day, indices in
      let ordered = indices.map { occurrences[$0] }
      let first = ordered.filter { $0.isPresentFromMidnight(on: day) }
      return (day, first + ordered.filter { !$0.isPresentFromMidnight(on: day) })
    }
  }

  /// The number of appointments that overlap others.
  package var conflictCount: Int { occurrences.count { !$0.conflicts.isEmpty } }
}

extension AgendaOccurrence {
  /// Whether the occurrence has no start time, or started on an earlier day.
  fileprivate func isPresentFromMidnight(on day: CivilDate) -> Bool {
    span.start.time == nil || span.start.date < day
  }
}
