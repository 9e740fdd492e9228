package import CivilDates
import TaskText

/// The entries of an agenda, for which items are added one after the other: never many more than the
/// agenda has room for.
///
/// Items are added by path, and those of one path by line.
package struct AgendaEntries: Sendable {
  /// The least and the greatest capacity of an agenda, in entries of common length.
  static let capacityLimits = 25_000...100_000

  /// The day that the agenda calls today.
  let today: CivilDate
  /// The days that the agenda covers.
  let days: ClosedRange<CivilDate>
  /// The occurrences that overlap ``days``, by path and line.
  private(set) var occurrences = EarliestOccurrences()
  /// The occurrences that are late and before ``days``, by path and line.
  private(set) var overdue = EarliestOccurrences()
  /// The dates of open items that are on no day, by path and line.
  private(set) var unplaced: [(item: AgendaItem, date: UnplacedDate)] = []
  /// The maximum weight of the occurrences, and of the other entries: there is room for each item once,
  /// within ``capacityLimits``.
  var capacity: Int {
    let limits = AgendaEntries.capacityLimits
    return min(max(itemWeight, limits.lowerBound), limits.upperBound)
  }

  private let choice: Agenda.Choice
  private var itemWeight = 0
  private var unplacedWeight = 0
  /// The path and line of the last item, and how many other lines had an item.
  private var last: (path: String, line: Int)?
  private var itemNumber = 0

  /// No entries.
  package init(days: ClosedRange<CivilDate>, today: CivilDate, _ choice: Agenda.Choice = .open) {
    self.days = days
    self.today = today
    self.choice = choice
  }

  /// Adds the entries of an item.
  package mutating func add(_ item: AgendaItem) { add(item, item.dates.map(FoundDate.init)) }

  /// Adds the entries of an item to each of several agendas.
  package static func add(_ item: AgendaItem, to all: inout [AgendaEntries]) {
    let found = item.dates.map(FoundDate.init)
    for index in all.indices { all[index].add(item, found) }
  }

  /// What is found once of a date of an item, as that may take long.
  private struct FoundDate {
    let occurrences: Occurrences?
    let late: AgendaDate.Span?

    init(_ date: AgendaDate) {
      occurrences = date.occurrences
      late = date.lateAfter(occurrences)
    }
  }

  private mutating func add(_ item: AgendaItem, _ found: [FoundDate]) {
    itemWeight += item.weight
    for date in item.unplaced { add(item, date) }
    if let last, last != (item.path, item.line) { itemNumber += 1 }
    last = (item.path, item.line)
    guard choice == .all || item.state == .open else { return }
    for (index, found) in found.enumerated() { add(item, dateAt: index, found) }
  }

  /// Adds the entries of later items.
  package mutating func add(_ later: AgendaEntries) {
    itemWeight += later.itemWeight
    for (item, date) in later.unplaced { add(item, date) }
    let number = last == nil ? 0 : itemNumber + 1
    occurrences.add(later.occurrences, fromItem: number)
    overdue.add(later.overdue, fromItem: number)
    guard let end = later.last else { return }
    last = end
    itemNumber = number + later.itemNumber
  }

  /// Adds a date that is on no day. One that passes the capacity says that there are others.
  private mutating func add(_ item: AgendaItem, _ date: UnplacedDate) {
    guard unplacedWeight <= AgendaEntries.capacityLimits.upperBound else { return }
    unplacedWeight += item.weight
    unplaced.append((item, date))
  }

  private mutating func add(_ item: AgendaItem, dateAt index: Int, _ found: FoundDate) {
    let date = item.dates[index]
    let isOverdue = item.isOverdue(date, after: found.late, today: today)
    var last: AgendaDate.Span?
    let hasMore = date.forEachSpan(of: found.occurrences, touching: days) { span in
      guard occurrences.mayKeep(span) else { return false }
      occurrences.add(span, of: item, itemNumber, dateAt: index, isOverdue: isOverdue)
      last = span
      return true
    }
    if hasMore, let last { occurrences.end(last) }
    guard days.contains(today), let late = found.late, late.days.upperBound < days.lowerBound,
      isOverdue
    else { return }
    overdue.add(late, of: item, itemNumber, dateAt: index, isOverdue: isOverdue)
  }
}
