import CivilDates
import TaskText

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
  /// The same for all occurrences of the item in an agenda, and for no others.
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
