import CivilDates

/// The earliest of the occurrences that are added to it.
///
/// Of each it keeps little more than its place, as very many may be added, of which few are kept.
struct EarliestOccurrences {
  /// An occurrence that is kept.
  private struct Entry: Comparable {
    let order: SpanOrder
    /// The index in ``items``.
    var item: Int
    let dateIndex: Int
    let isOverdue: Bool

    static func < (one: Entry, other: Entry) -> Bool {
      one.order == other.order
        ? (one.item, one.dateIndex) < (other.item, other.dateIndex) : one.order < other.order
    }
  }

  /// The occurrences that are kept, not sorted.
  private var entries: [Entry] = []
  /// Their items, by path and line, with their numbers.
  private var items: [(item: AgendaItem, number: Int)] = []
  private var weight = 0
  /// The last occurrence that was read of each date that has more than ``AgendaDate/maxSpans``.
  private var ends: [SpanOrder] = []
  /// The earliest occurrence that is not kept.
  private var firstLeftOut: SpanOrder?

  /// Whether a span is early enough.
  func mayKeep(_ span: AgendaDate.Span) -> Bool { mayKeep(SpanOrder(span)) }

  private func mayKeep(_ order: SpanOrder) -> Bool { firstLeftOut.map { order < $0 } ?? true }

  /// Adds an occurrence of the last item or of a later one, whose number in an agenda is `number`.
  mutating func add(
    _ span: AgendaDate.Span, of item: AgendaItem, _ number: Int, dateAt dateIndex: Int,
    isOverdue: Bool
  ) {
    let order = SpanOrder(span)
    guard mayKeep(order) else { return }
    if items.last?.item !== item { items.append((item, number)) }
    entries.append(
      Entry(
        order: order, item: items.count - 1, dateIndex: dateIndex, isOverdue: isOverdue))
    weight += item.weight
    leaveOutLatest()
  }

  /// Notes that a date has more occurrences, which are not read.
  mutating func end(_ span: AgendaDate.Span) { ends.append(SpanOrder(span)) }

  /// Adds the occurrences of later items, whose numbers count from `number`.
  mutating func add(_ later: EarliestOccurrences, fromItem number: Int) {
    let start = items.count
    for (item, own) in later.items { items.append((item, number + own)) }
    for var entry in later.entries where mayKeep(entry.order) {
      weight += later.items[entry.item].item.weight
      entry.item += start
      entries.append(entry)
    }
    ends += later.ends
    if let order = later.firstLeftOut { leaveOut(order) }
    leaveOutLatest()
  }

  /// The earliest that together weigh no more than `capacity`, in the order of an agenda: by start, whole
  /// days first, then by duration, path and line.
  ///
  /// - Returns: these; whether others are left out; and the number of dates that have more occurrences
  ///   than are read, if those that are read are not left out.
  func inOrder(
    _ capacity: Int, today: CivilDate
  ) -> (kept: [AgendaOccurrence], isShortened: Bool, shortenedDates: Int) {
    var earliest = self
    earliest.keepEarliest(capacity)
    let kept = earliest.entries.map { entry in
      let (item, number) = earliest.items[entry.item]
      return AgendaOccurrence(
        item, number, dateAt: entry.dateIndex, item.dates[entry.dateIndex].span(at: entry.order),
        isOverdue: entry.isOverdue, today: today)
    }
    return (kept, earliest.firstLeftOut != nil, earliest.ends.count)
  }

  /// Leaves out the latest if there are twice as many as an agenda may have room for, so that each
  /// occurrence is sorted a few times at most.
  private mutating func leaveOutLatest() {
    let capacity = AgendaEntries.capacityLimits.upperBound
    if weight >= 2 * capacity { keepEarliest(capacity) }
  }

  private mutating func keepEarliest(_ capacity: Int) {
    entries.sort()
    weight = 0
    for (index, entry) in entries.enumerated() {
      let isLater = firstLeftOut.map { $0 < entry.order } ?? false
      let own = items[entry.item].item.weight
      guard !isLater, weight + own <= capacity else {
        leaveOut(entry.order)
        entries.removeSubrange(index...)
        break
      }
      weight += own
    }
    ends = ends.filter { mayKeep($0) }
    removeUnusedItems()
  }

  private mutating func removeUnusedItems() {
    var isUsed = Array(repeating: false, count: items.count)
    for entry in entries { isUsed[entry.item] = true }
    var (kept, places): ([(item: AgendaItem, number: Int)], [Int]) = ([], [])
    for (index, item) in items.enumerated() {
      places.append(kept.count)
      if isUsed[index] { kept.append(item) }
    }
    for index in entries.indices { entries[index].item = places[entries[index].item] }
    items = kept
  }

  private mutating func leaveOut(_ order: SpanOrder) {
    if mayKeep(order) { firstLeftOut = order }
  }
}

extension AgendaDate {
  /// The occurrence at a place.
  fileprivate func span(at order: SpanOrder) -> Span {
    recurrence == nil ? span : order.moment.map(span.moved) ?? span
  }
}
