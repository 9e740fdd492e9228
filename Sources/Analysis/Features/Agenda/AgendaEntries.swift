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
    func occurrence(_ span: AgendaDate.Span) -> AgendaOccurrence {
      AgendaOccurrence(
        item, itemNumber, dateAt: index, span, isOverdue: isOverdue, today: today)
    }
    var last: AgendaDate.Span?
    let hasMore = date.forEachSpan(of: found.occurrences, touching: days) { span in
      guard occurrences.mayKeep(SpanOrder(span)) else { return false }
      occurrences.add(occurrence(span))
      last = span
      return true
    }
    if hasMore, let last { occurrences.end(SpanOrder(last)) }
    guard days.contains(today), let late = found.late, late.days.upperBound < days.lowerBound,
      isOverdue
    else { return }
    overdue.add(occurrence(late))
  }
}

/// The earliest of the occurrences that are added to it.
struct EarliestOccurrences {
  /// The occurrences that are kept, not sorted.
  private var all: [AgendaOccurrence] = []
  private var weight = 0
  /// The last occurrence that was read of each date that has more than ``AgendaDate/maxSpans``.
  private var ends: [SpanOrder] = []
  /// The earliest occurrence that is not kept.
  private var firstLeftOut: SpanOrder?

  /// Whether a span is early enough.
  func mayKeep(_ order: SpanOrder) -> Bool { firstLeftOut.map { order < $0 } ?? true }

  /// Adds an occurrence of the last item or of a later one.
  mutating func add(_ occurrence: AgendaOccurrence) {
    guard mayKeep(occurrence.order) else { return }
    all.append(occurrence)
    weight += occurrence.item.weight
    // Half of them are left out at a time, so that each is sorted a few times at most.
    let capacity = AgendaEntries.capacityLimits.upperBound
    if weight >= 2 * capacity { keepEarliest(capacity) }
  }

  /// Notes that a date has more occurrences, which are not read.
  mutating func end(_ order: SpanOrder) { ends.append(order) }

  /// Adds the occurrences of later items, whose numbers count from `number`.
  mutating func add(_ later: EarliestOccurrences, fromItem number: Int) {
    for var occurrence in later.all {
      occurrence.itemNumber += number
      add(occurrence)
    }
    ends += later.ends
    if let order = later.firstLeftOut { leaveOut(order) }
  }

  /// The earliest that together weigh no more than `capacity`, in the order of an agenda: by start, whole
  /// days first, then by duration, path and line.
  ///
  /// - Returns: these; whether others are left out; and the number of dates that have more occurrences
  ///   than are read, if those that are read are not left out.
  func inOrder(
    _ capacity: Int
  ) -> (kept: [AgendaOccurrence], isShortened: Bool, shortenedDates: Int) {
    var earliest = self
    earliest.keepEarliest(capacity)
    return (earliest.all, earliest.firstLeftOut != nil, earliest.ends.count)
  }

  private mutating func keepEarliest(_ capacity: Int) {
    all.sort(by: AgendaOccurrence.isBefore)
    weight = 0
    for (index, occurrence) in all.enumerated() {
      let isLater = firstLeftOut.map { $0 < occurrence.order } ?? false
      guard !isLater, weight + occurrence.item.weight <= capacity else {
        leaveOut(occurrence.order)
        all.removeSubrange(index...)
        break
      }
      weight += occurrence.item.weight
    }
    ends = ends.filter { mayKeep($0) }
  }

  private mutating func leaveOut(_ order: SpanOrder) {
    if mayKeep(order) { firstLeftOut = order }
  }
}

/// The place of a span among others: by start, whole days first, and then by duration.
struct SpanOrder: Comparable {
  /// The number of the day in the upper bits, and the time on it in the lower ones.
  private let start: Int
  private let length: Int

  init(_ span: AgendaDate.Span) {
    // A day has fewer seconds than 17 bits can count, of which one more stands for the whole day.
    let time = span.start.time.map { $0.secondOfDay + 1 } ?? 0
    start = span.start.date.dayNumber << 17 | time
    length = span.length
  }

  static func < (one: SpanOrder, other: SpanOrder) -> Bool {
    (one.start, one.length) < (other.start, other.length)
  }
}

/// One time at which an item is due or planned.
package struct AgendaOccurrence: Sendable {
  /// The state of the item.
  package enum State: String, Sendable {
    /// Open and overdue, and the last day of this occurrence has passed.
    case overdue
    /// Still to be done, or to be done again.
    case open
    /// The item, or something that it belongs to, is done.
    case done
    /// The item, or something that it belongs to, is cancelled.
    case cancelled
  }

  /// The item.
  package let item: AgendaItem
  /// The number of its item in the agenda: all occurrences of one item share it.
  var itemNumber: Int
  /// The index of ``date`` among those of the item.
  private let dateIndex: Int
  /// The start and end of this occurrence.
  package let span: AgendaDate.Span
  /// The place of ``span`` among others.
  let order: SpanOrder
  /// The state of the item at this time.
  package let state: State
  /// The appointments that this one overlaps, as indices in ``Agenda/occurrences``, the earliest
  /// first: one for each item, and at most ``Agenda/maxConflicts``.
  package internal(set) var conflicts: [Int] = []
  /// The number of days since it should have been done; 0 unless it is overdue.
  package let daysLate: Int

  /// The date of the item that this occurrence belongs to. The occurrence does not store it: a date is
  /// large, and an agenda may have very many occurrences of it.
  package var date: AgendaDate { item.dates[dateIndex] }

  /// - Parameter isOverdue: whether the date makes the item overdue.
  init(
    _ item: AgendaItem, _ number: Int, dateAt dateIndex: Int, _ span: AgendaDate.Span,
    isOverdue: Bool, today: CivilDate
  ) {
    self.item = item
    itemNumber = number
    self.dateIndex = dateIndex
    self.span = span
    order = SpanOrder(span)
    state =
      switch item.state {
      case .open: isOverdue && span.lastDay < today ? .overdue : .open
      case .done: .done
      case .cancelled: .cancelled
      }
    daysLate = state == .overdue ? max(0, today.dayNumber - span.lastDay.dayNumber) : 0
  }

  /// Whether it comes before another one: by start, then by duration, path and line.
  static func isBefore(_ one: AgendaOccurrence, _ other: AgendaOccurrence) -> Bool {
    one.order == other.order
      ? (one.itemNumber, one.dateIndex) < (other.itemNumber, other.dateIndex)
      : one.order < other.order
  }
}

extension AgendaItem {
  /// Whether the item is open and should have been done before today by `date`, one of its dates
  /// whose ``AgendaDate/lateAfter`` is `late`. If the item has a `@due`, no other date makes it
  /// overdue.
  func isOverdue(_ date: AgendaDate, after late: AgendaDate.Span?, today: CivilDate) -> Bool {
    guard state == .open, let late, late.lastDay < today else { return false }
    return date.tag == "due" || !dates.contains { $0.tag == "due" }
  }
}
