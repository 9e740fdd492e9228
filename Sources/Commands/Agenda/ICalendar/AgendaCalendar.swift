import Analysis
import CivilDates
import TaskText

/// The items as an iCalendar file (RFC 5545): tasks as VTODO, appointments as VEVENT, both with
/// their rule and with floating times, which are local in every time zone.
///
/// The calendar has all items, whatever their days. Comments name the dates that are on no day; an
/// item with no other date is a task without a time. If no rule can express a recurrence, the
/// calendar lists its occurrences that overlap its days. The same items give the same text all day:
/// DTSTAMP is the start of the day.
struct AgendaCalendar {
  private let days: ClosedRange<CivilDate>
  private let today: CivilDate
  private let choice: Agenda.Choice
  private var lines = ContentLines()
  private var identifiers = CalendarIdentifiers()

  /// Begins a calendar.
  init(listing days: ClosedRange<CivilDate>, today: CivilDate, _ choice: Agenda.Choice = .open) {
    self.days = days
    self.today = today
    self.choice = choice
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Tagline//Agenda//EN")
    lines.add("CALSCALE", "GREGORIAN")
  }

  /// Adds the components of an item.
  mutating func add(_ item: AgendaItem) {
    for date in item.dates {
      let uid = identifiers.next(item, date.tag)
      guard choice == .all || item.state == .open,
        let series = CalendarSeries(date, listing: days)
      else { continue }
      lines.add(item, isAppointment: date.isAppointment, uid: uid, today) {
        $0.add(series, of: date)
      }
    }
    if item.dates.isEmpty, let tag = item.unplaced.first?.label.name {
      lines.add(item, isAppointment: false, uid: identifiers.next(item, tag), today) { _ in }
    }
  }

  /// Ends the calendar.
  mutating func end() {
    lines.add("END", "VCALENDAR")
  }

  /// The whole lines that were added since this was last asked for.
  mutating func takeText() -> String {
    lines.takeText()
  }
}

extension ContentLines {
  /// Adds one component: what the item is, and in between its times.
  fileprivate mutating func add(
    _ item: AgendaItem, isAppointment: Bool, uid: String, _ today: CivilDate,
    times: (inout ContentLines) -> Void
  ) {
    let component = isAppointment ? "VEVENT" : "VTODO"
    add("BEGIN", component)
    add("UID", uid)
    add("DTSTAMP", "\(Moment(today, at: .startOfDay).calendarText)Z")
    times(&self)
    add(item, isAppointment: isAppointment)
    add("END", component)
  }

  /// Adds the times. A task that does not recur has only the time at which it is due.
  fileprivate mutating func add(_ series: CalendarSeries, of date: AgendaDate) {
    let isDay = series.first.start.time == nil
    let kind = isDay ? ";VALUE=DATE" : ""
    let start = series.first.start.calendarText
    if date.isAppointment {
      add("DTSTART\(kind)", start)
      if let end = series.first.calendarEnd { add("DTEND\(kind)", end.calendarText) }
    } else if date.recurrence == nil {
      add("DUE\(kind)", start)
    } else {
      add("DTSTART\(kind)", start)
      add("DURATION", "P1D")
    }
    if let rule = series.rule { add("RRULE", rule) }
    if !series.rest.isEmpty {
      add("RDATE\(kind)", series.rest.map(\.calendarText).joined(separator: ","))
    }
    if series.isShortened {
      add("COMMENT", text: "Only the first \(AgendaDate.maxSpans) occurrences are listed")
    }
  }

  /// Adds the title, the place, the tags and the state.
  fileprivate mutating func add(_ item: AgendaItem, isAppointment: Bool) {
    add("SUMMARY", text: item.title)
    let parents = item.parents.joined(separator: " › ")
    add("DESCRIPTION", text: parents.isEmpty ? item.path : "\(parents)\n\(item.path)")
    let priority = item.labels.lazy.compactMap(\.calendarPriority).first
    if let priority { add("PRIORITY", "\(priority)") }
    for date in item.unplaced { add("COMMENT", text: "\(date.label.tagText): \(date.problem)") }
    let categories = item.chips.filter { chip in
      chip.calendarPriority == nil && !item.unplaced.contains { $0.label == chip }
    }
    if !categories.isEmpty {
      add("CATEGORIES", categories.map { escapedContent($0.chipText) }.joined(separator: ","))
    }
    switch item.state {
    case .open: if !isAppointment { add("STATUS", "NEEDS-ACTION") }
    case .done: if !isAppointment { add("STATUS", "COMPLETED") }
    case .cancelled: add("STATUS", "CANCELLED")
    }
  }
}

extension AgendaItem.Label {
  /// The priority that the tag gives: 1 is the highest, 9 the lowest (RFC 5545, section 3.8.1.9).
  fileprivate var calendarPriority: Int? {
    switch name {
    case "priority": value.flatMap { Int($0) }.flatMap { (1...9).contains($0) ? $0 : nil }
    case "critical", "high": 1
    case "medium": 5
    case "low": 9
    default: nil
    }
  }
}
