import CivilDates
import TaskText

/// One time at which an item is due or planned.
package struct AgendaOccurrence: Sendable {
  /// How the item stands at that time.
  package enum State: String, Sendable {
    /// Its last day is past.
    case overdue
    /// Still to come, to be done or to be repeated.
    case open
    /// It, or something that it belongs to, is done.
    case done
    /// It, or something that it belongs to, is cancelled.
    case cancelled
  }

  /// The item.
  package let item: AgendaItem
  /// The date of the item that this is a time of.
  package let date: AgendaDate
  /// When it is.
  package let span: AgendaDate.Span
  /// How the item stands.
  package let state: State
  /// The appointments that it overlaps, as indices in ``Agenda/occurrences``, the earliest first:
  /// one of each item, and no more than ``Agenda/conflictLimit``.
  package internal(set) var conflicts: [Int] = []
  /// How many days ago it should have been done; 0 unless it is overdue.
  package let daysLate: Int

  init(_ item: AgendaItem, _ date: AgendaDate, _ span: AgendaDate.Span, today: CivilDate) {
    self.item = item
    self.date = date
    self.span = span
    state =
      switch item.state {
      case .open: item.isOverdue(date, today: today) ? .overdue : .open
      case .done: .done
      case .cancelled: .cancelled
      }
    daysLate = state == .overdue ? max(0, today.dayNumber - span.lastDay.dayNumber) : 0
  }

  /// In the order of an agenda: by when they begin and end, whole days first, and then by their
  /// place.
  static func isBefore(_ one: AgendaOccurrence, _ other: AgendaOccurrence) -> Bool {
    let (first, second) = (one.sortKey, other.sortKey)
    if first != second { return first < second }
    if one.item.path != other.item.path {
      return one.item.path.utf8.lexicographicallyPrecedes(other.item.path.utf8)
    }
    return one.item.line < other.item.line
  }

  private var sortKey: (Int, Int, Int) {
    let start = span.start
    return (start.date.dayNumber, start.time?.secondOfDay ?? -1, span.length)
  }
}

extension AgendaItem {
  /// Whether the item is open and late by the given date of it: that is past for the last time.
  /// Where the item says when it is due, what it is planned for makes it late no more.
  func isOverdue(_ date: AgendaDate, today: CivilDate) -> Bool {
    guard state == .open, let last = date.last, last.lastDay < today else { return false }
    return date.tag == "due" || !dates.contains { $0.tag == "due" }
  }
}
