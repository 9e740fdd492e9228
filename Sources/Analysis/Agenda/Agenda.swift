package import CivilDates
import TaskText

/// The tasks and appointments of some days.
package struct Agenda: Sendable {
  /// The maximum number of conflicts that an appointment lists.
  package static let maxConflicts = 8

  /// The number of days that an agenda covers by default: today and the week after it.
  package static let defaultDays = 8

  /// The maximum number of days that an agenda covers: a hundred years.
  package static let maxDays = 36_525

  /// How much ``room`` an agenda has at least and at most.
  static let leastAndMostRoom = 25_000...100_000

  /// The day that the agenda calls today.
  package let today: CivilDate
  /// The days that the agenda covers.
  package let days: ClosedRange<CivilDate>
  /// The occurrences that overlap ``days``, in order.
  package private(set) var occurrences: [AgendaOccurrence] = []
  /// What is late and not in ``occurrences``, the oldest first. Empty if ``days`` do not include
  /// today.
  package private(set) var overdue: [AgendaOccurrence] = []
  /// The number of dates of which only the first occurrences are included.
  package private(set) var shortenedDates = 0
  /// Whether only the earliest occurrences, or only the first of the other entries, are included, as
  /// there is no room for all.
  package private(set) var isShortened = false
  /// The dates of open items that are on no day, by path and line.
  package let unplaced: [(item: AgendaItem, date: UnplacedDate)]

  /// The maximum ``AgendaItem/weight`` of all ``occurrences``, and of all entries of ``busyDays``: there is
  /// room for each item once, within ``leastAndMostRoom``.
  private let room: Int
  /// The weight of all occurrences.
  private var weight = 0
  /// The earliest occurrence that was removed.
  private var latest: AgendaDate.Span?

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
    let limits = Agenda.leastAndMostRoom
    room = min(max(items.reduce(0) { $0 + $1.weight }, limits.lowerBound), limits.upperBound)
    let items = items.sorted { $0.isBefore($1) }
    let withUnplaced = items.flatMap { item in item.unplaced.map { (item, $0) } }
    unplaced = first(of: withUnplaced, room, \.0.weight)
    isShortened = unplaced.count < withUnplaced.count
    var number = 0
    for (index, item) in items.enumerated() {
      if index > 0, !item.isSame(as: items[index - 1]) { number += 1 }
      guard choice == .all || item.state == .open else { continue }
      for index in item.dates.indices { add(item, number, dateAt: index) }
    }
    keepEarliest()
    let shownOverdue = earliest(of: overdue, room)
    isShortened = isShortened || shownOverdue.next != nil
    overdue = shownOverdue.kept
    markConflicts(&occurrences)
  }

  /// Adds a date of an item, whose number is another one than that of the items before it.
  private mutating func add(_ item: AgendaItem, _ number: Int, dateAt index: Int) {
    let date = item.dates[index]
    let late = date.lateAfter
    let isOverdue = item.isOverdue(date, after: late, today: today)
    let isCut = date.forEachSpan(touching: days) { span in
      if let latest, latest.order <= span.order { return false }
      weight += item.weight
      occurrences.append(
        AgendaOccurrence(item, number, dateAt: index, span, isOverdue: isOverdue, today: today))
      return true
    }
    if isCut { shortenedDates += 1 }
    if weight >= 2 * room { keepEarliest() }
    guard days.contains(today), let late, late.days.upperBound < days.lowerBound, isOverdue
    else { return }
    overdue.append(
      AgendaOccurrence(item, number, dateAt: index, late, isOverdue: isOverdue, today: today))
  }

  /// Sorts the occurrences, and removes those above the maximum.
  private mutating func keepEarliest() {
    let (kept, next) = earliest(of: occurrences, room)
    occurrences = kept
    weight = kept.reduce(0) { $0 + $1.item.weight }
    guard let next else { return }
    isShortened = true
    latest = next.span
  }

  /// The days that have occurrences, each with its occurrences in the order of that day, for which there
  /// is room.
  package var busyDays: [(date: CivilDate, occurrences: [AgendaOccurrence])] {
    var busy: [(date: CivilDate, occurrences: [AgendaOccurrence])] = []
    var left = room
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
    if isShortened || entries > room {
      omissions.append("there are too many entries; only the earliest are shown")
    }
    return omissions
  }

  /// The number of appointments that overlap others.
  package var conflictCount: Int { occurrences.count { !$0.conflicts.isEmpty } }
}

/// The first of the elements that together weigh no more than `room`.
private func first<Element>(
  of elements: [Element], _ room: Int, _ weight: (Element) -> Int
) -> [Element] {
  var left = room
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
