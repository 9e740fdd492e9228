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
  /// How many open items are not shown because all their days are after ``days``.
  private let later: Int
  /// How many open tasks have no date.
  private let undated: Int
  private let plan: Plan

  /// The maximum ``AgendaItem/weight`` of all entries of ``busyDays``.
  private let capacity: Int

  /// Which items an agenda includes.
  package enum Choice: Sendable {
    /// Items that are still to be done.
    case open
    /// All items, including those that are done or cancelled.
    case all
  }

  /// Creates the agenda of some days.
  ///
  /// - Parameters:
  ///   - items: by path, and those of one path by line.
  ///   - undated: how many open tasks have no date.
  ///   - plan: what items wait for.
  package init(
    of items: [AgendaItem], undated: Int = 0, _ plan: Plan = Plan(),
    days: ClosedRange<CivilDate>, today: CivilDate, _ choice: Choice = .open
  ) {
    self =
      Agenda.agendas(
        of: items, undated: undated, plan, days: [days], today: today, choice)[0]
  }

  /// The agenda of each of some ranges of days.
  ///
  /// - Parameters:
  ///   - items: by path, and those of one path by line.
  ///   - undated: how many open tasks have no date.
  ///   - plan: what items wait for.
  package static func agendas(
    of items: [AgendaItem], undated: Int, _ plan: Plan, days ranges: [ClosedRange<CivilDate>],
    today: CivilDate, _ choice: Choice
  ) -> [Agenda] {
    // There is room for each item once, within limits.
    let capacity = min(max(items.reduce(0) { $0 + $1.weight }, 25_000), 100_000)
    var agendas = ranges.map { AgendaEntries(days: $0, today: today, capacity) }
    for (number, item) in items.enumerated() where choice == .all || item.state == .open {
      // A search for the next occurrence takes long where there is none.
      let dates = item.dates.enumerated().compactMap { index, date in
        let all = date.occurrences
        let late = date.lateAfter(all)
        return all != nil && late == nil && !date.isAppointment ? nil : (index, date, all, late)
      }
      for index in agendas.indices { agendas[index].add(item, number, dates) }
    }
    let unplaced = items.flatMap { item in item.unplaced.map { (item: item, date: $0) } }
    return agendas.map { Agenda($0, unplaced: unplaced, undated: undated, plan, capacity) }
  }

  private init(
    _ entries: AgendaEntries, unplaced: [(item: AgendaItem, date: UnplacedDate)], undated: Int,
    _ plan: Plan, _ capacity: Int
  ) {
    var (occurrences, overdue, others) = (entries.occurrences, entries.overdue, entries.others)
    occurrences.keepEarliest()
    others.keepEarliest()
    overdue.keepEarliest()
    var left = capacity
    self.unplaced = Array(
      unplaced.prefix { entry in
        left -= entry.item.weight
        return left >= 0
      })
    days = entries.days
    today = entries.today
    self.capacity = capacity
    isShortened =
      self.unplaced.count < unplaced.count || overdue.isShortened || occurrences.isShortened
    shortenedDates = occurrences.shortenedDates
    self.overdue = overdue.kept
    self.occurrences = markingConflicts(occurrences.kept, with: others.kept)
    later = entries.later
    self.undated = undated
    self.plan = plan
  }

  /// The titles of what the item of an open occurrence waits for.
  package func waitsFor(_ occurrence: AgendaOccurrence) -> [String] {
    occurrence.item.state == .open ? plan.waitsFor(occurrence.item.after) : []
  }

  /// Remarks about an occurrence: its own, and what its item waits for.
  package func remarks(on occurrence: AgendaOccurrence) -> [String] {
    occurrence.remarks + (waitInWords(waitsFor(occurrence)).map { [$0] } ?? [])
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

  /// What is planned after the days or for no day: `3 more later · 5 without a date`. Nil if nothing is.
  package var remainder: String? {
    let parts = [(later, "more later"), (undated, "without a date")].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { "\($0) \($1)" }.joined(separator: " · ")
  }

  /// The items of all entries, each once for each entry.
  package var items: [AgendaItem] {
    overdue.map(\.item) + occurrences.map(\.item) + unplaced.map(\.item)
  }

  /// The number of appointments that overlap others.
  package var conflictCount: Int { occurrences.count { !$0.conflicts.isEmpty } }
}

extension ClosedRange<CivilDate> {
  fileprivate var count: Int { upperBound.dayNumber - lowerBound.dayNumber + 1 }
}

extension AgendaOccurrence {
  /// Whether the occurrence has no start time, or started on an earlier day.
  fileprivate func isPresentFromMidnight(on day: CivilDate) -> Bool {
    span.start.time == nil || span.start.date < day
  }

  /// Whether this is an open appointment with a start time and an end.
  fileprivate var canConflict: Bool {
    (state == .open || state == .overdue) && span.isTimed
  }
}

/// The occurrences, with those that each open appointment with times overlaps among them and `others`.
///
/// An item does not conflict with itself, and two appointments do not conflict if one ends when the
/// other begins.
///
/// - Parameter occurrences: in the order of their starts.
private func markingConflicts(
  _ occurrences: [AgendaOccurrence], with others: [AgendaOccurrence]
) -> [AgendaOccurrence] {
  var occurrences =
    others.isEmpty ? occurrences : (occurrences + others).sorted(by: AgendaOccurrence.isBefore)
  /// The indices of the appointments that each one overlaps.
  var conflicts = [[Int]](repeating: [], count: occurrences.count)
  /// Lists an appointment among the conflicts of another one, if there is room.
  func add(_ other: Int, to index: Int) {
    let item = occurrences[other].itemNumber
    let known = conflicts[index]
    guard known.count < Agenda.maxConflicts, item != occurrences[index].itemNumber,
      !known.contains(where: { occurrences[$0].itemNumber == item })
    else { return }
    conflicts[index] = (known + [other]).sorted()
  }
  /// The appointments that may overlap later ones, those that end last first.
  var running: [(index: Int, end: Int)] = []
  for (index, occurrence) in occurrences.enumerated() where occurrence.canConflict {
    let begin = Moment(.first).seconds(until: occurrence.span.start)
    let end = begin + occurrence.span.length
    while let last = running.last, last.end <= begin { running.removeLast() }
    // Those that end last, one for each item, and one more than are listed: one may be of the same item.
    var latest: [Int] = []
    for other in running.map(\.index) {
      add(index, to: other)
      let item = occurrences[other].itemNumber
      let isNew = !latest.contains { occurrences[$0].itemNumber == item }
      if isNew, latest.count <= Agenda.maxConflicts { latest.append(other) }
    }
    for other in latest.sorted() { add(other, to: index) }
    running.insert((index, end), at: running.firstIndex { $0.end <= end } ?? running.count)
    if running.count > maxRunning {
      let first = running.prefix(Agenda.maxConflicts + 1)
      running =
        first
        + running.dropFirst(first.count).filter {
          conflicts[$0.index].count < Agenda.maxConflicts
        }
    }
  }
  for (index, others) in conflicts.enumerated() where !others.isEmpty {
    occurrences[index].conflicts = others.map { occurrences[$0].item }
  }
  return occurrences.filter(\.item.isChosen)
}

/// Of more appointments at one time, those are let go that have their conflicts and end early.
private let maxRunning = 64

/// What an agenda of some days has, while its items are read.
private struct AgendaEntries {
  let days: ClosedRange<CivilDate>
  let today: CivilDate
  var occurrences: EarliestOccurrences
  var overdue: EarliestOccurrences
  /// Those of items that are not chosen.
  var others: EarliestOccurrences
  /// The number of open items whose days are all after these.
  var later = 0
  private let daysAfter: ClosedRange<CivilDate>?

  init(days: ClosedRange<CivilDate>, today: CivilDate, _ capacity: Int) {
    self.days = days
    self.today = today
    occurrences = EarliestOccurrences(capacity)
    overdue = occurrences
    others = occurrences
    daysAfter = days.upperBound.adding(days: 1).map { $0 ... .last }
  }

  /// Adds an item with its dates, their indices and occurrences, and after which they are late.
  mutating func add(
    _ item: AgendaItem, _ number: Int,
    _ dates: [(index: Int, date: AgendaDate, all: Occurrences?, late: AgendaDate.Span?)]
  ) {
    var (isShown, isLater) = (false, false)
    for (index, date, all, late) in dates {
      let isOverdue = item.isOverdue(date, after: late, today: today)
      func occurrence(_ span: AgendaDate.Span) -> AgendaOccurrence {
        AgendaOccurrence(item, number, dateAt: index, span, isOverdue: isOverdue, today: today)
      }
      guard item.isChosen else {
        others.addSpans(of: date, all, touching: days, occurrence)
        continue
      }
      occurrences.addSpans(of: date, all, touching: days, occurrence)
      isShown = isShown || isOverdue || date.touches(days, all)
      isLater = isLater || !isShown && daysAfter.map { date.touches($0, all) } == true
      if isOverdue, days.contains(today), let late, late.days.upperBound < days.lowerBound {
        overdue.add(occurrence(late))
      }
    }
    if isLater, !isShown, item.state == .open { later += 1 }
  }
}

/// The earliest of the occurrences that are added to it: never many more than there is room for.
private struct EarliestOccurrences {
  /// The maximum weight of the occurrences.
  private let capacity: Int
  /// The occurrences, in the order of an agenda after ``keepEarliest()``: by start, whole days first, then
  /// by duration, path and line.
  private(set) var kept: [AgendaOccurrence] = []
  private var weight = 0
  /// The last occurrence that was read of each date that has more than ``AgendaDate/maxSpans``.
  private var ends: [SpanOrder] = []
  /// The earliest occurrence that is not kept.
  private var firstLeftOut: SpanOrder?

  init(_ capacity: Int) { self.capacity = capacity }

  /// Whether occurrences are left out.
  var isShortened: Bool { firstLeftOut != nil }
  /// The number of dates that have more occurrences than are read, if those that are read are not left
  /// out.
  var shortenedDates: Int { ends.count }

  /// Adds the occurrences of a date on these days, as far as there is room for them.
  ///
  /// - Parameter occurrence: makes one of a span.
  mutating func addSpans(
    of date: AgendaDate, _ occurrences: Occurrences?, touching days: ClosedRange<CivilDate>,
    _ occurrence: (AgendaDate.Span) -> AgendaOccurrence
  ) {
    var last: AgendaDate.Span?
    let hasMore = date.forEachSpan(of: occurrences, touching: days) { span in
      guard mayKeep(SpanOrder(span)) else { return false }
      add(occurrence(span))
      last = span
      return true
    }
    if hasMore, let last { ends.append(SpanOrder(last)) }
  }

  /// Adds an occurrence of the last item or of a later one.
  mutating func add(_ occurrence: AgendaOccurrence) {
    guard mayKeep(occurrence.order) else { return }
    kept.append(occurrence)
    weight += occurrence.item.weight
    // Half of them are left out at a time, so that each is sorted a few times at most.
    if weight >= 2 * capacity { keepEarliest() }
  }

  /// Leaves out all but the earliest for which there is room.
  mutating func keepEarliest() {
    kept.sort(by: AgendaOccurrence.isBefore)
    weight = 0
    for (index, occurrence) in kept.enumerated() {
      let isLater = firstLeftOut.map { $0 < occurrence.order } ?? false
      guard !isLater, weight + occurrence.item.weight <= capacity else {
        if mayKeep(occurrence.order) { firstLeftOut = occurrence.order }
        kept.removeSubrange(index...)
        break
      }
      weight += occurrence.item.weight
    }
    ends = ends.filter(mayKeep)
  }

  /// Whether a span is early enough.
  private func mayKeep(_ order: SpanOrder) -> Bool { firstLeftOut.map { order < $0 } ?? true }
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
  /// The items of the appointments that this one overlaps, the earliest first: each once, and at most
  /// ``Agenda/maxConflicts``.
  package fileprivate(set) var conflicts: [AgendaItem] = []
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
