package import CivilDates
import TaskText

/// What the dates of many items add up to over some days.
package struct Agenda: Sendable {
  /// How many of the appointments that one overlaps are named.
  package static let conflictLimit = 8

  /// How many days an agenda covers where nobody says: today and the week after it.
  package static let usualDays = 8

  /// The day that the agenda calls today.
  package let today: CivilDate
  /// Its days.
  package let days: ClosedRange<CivilDate>
  /// What touches its days, in order.
  package private(set) var occurrences: [AgendaOccurrence] = []
  /// What is late and not among ``occurrences``, the oldest first; nothing where today is not among
  /// the days.
  package private(set) var overdue: [AgendaOccurrence] = []

  /// Which items an agenda is made of.
  package enum Choice: Sendable {
    /// Those that are still to be done.
    case open
    /// Also those that are done or cancelled.
    case all
  }

  /// The agenda of some days.
  package init(
    _ items: [AgendaItem], days: ClosedRange<CivilDate>, today: CivilDate, _ choice: Choice = .open
  ) {
    self.days = days
    self.today = today
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
    guard days.contains(today), let last = date.last, last.days.upperBound < days.lowerBound,
      item.isOverdue(date, today: today)
    else { return }
    overdue.append(AgendaOccurrence(item, date, last, today: today))
  }

  /// The days on which something is, each with what touches it in the order of that day.
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
      let lasting = ordered.filter { $0.startsAsDay(on: day) }
      return (day, lasting + ordered.filter { !$0.startsAsDay(on: day) })
    }
  }

  /// How many appointments overlap others.
  package var conflictCount: Int { occurrences.count { !$0.conflicts.isEmpty } }
}

extension AgendaOccurrence {
  /// Whether it fills the day, or is there from the day's beginning on.
  fileprivate func startsAsDay(on day: CivilDate) -> Bool {
    span.start.time == nil || span.start.date < day
  }
}
