import Analysis
import CivilDates
import TaskText

/// The items as an iCalendar file (RFC 5545): tasks as VTODO, appointments as VEVENT, both with
/// their rule and with floating times, which mean the wall clock wherever it hangs.
///
/// Everything is there whole, whatever its days. Only a recurrence that no rule can say is listed,
/// as far as it touches `days`. The same items give the same bytes on one day: DTSTAMP is its
/// beginning.
func agendaCalendar(
  _ items: [AgendaItem], listing days: ClosedRange<CivilDate>, today: CivilDate,
  _ choice: Agenda.Choice = .open
) -> [UInt8] {
  var lines = ContentLines()
  var identifiers = CalendarIdentifiers()
  lines.add("BEGIN", "VCALENDAR")
  lines.add("VERSION", "2.0")
  lines.add("PRODID", "-//Tagline//Agenda//EN")
  lines.add("CALSCALE", "GREGORIAN")
  for item in items {
    for date in item.dates {
      let uid = identifiers.next(item, date)
      guard choice == .all || item.state == .open,
        let series = CalendarSeries(date, listing: days)
      else { continue }
      lines.add("BEGIN", date.isAppointment ? "VEVENT" : "VTODO")
      lines.add("UID", uid)
      lines.add("DTSTAMP", "\(Moment(today, .startOfDay).calendarText)Z")
      lines.add(series, of: date)
      lines.add(item, isAppointment: date.isAppointment)
      lines.add("END", date.isAppointment ? "VEVENT" : "VTODO")
    }
  }
  lines.add("END", "VCALENDAR")
  return lines.bytes
}

extension ContentLines {
  /// When it is. A task that does not recur has nothing but the time by which it is due.
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
  }

  /// What it is.
  fileprivate mutating func add(_ item: AgendaItem, isAppointment: Bool) {
    add("SUMMARY", text: item.title)
    let parents = item.parents.joined(separator: " › ")
    add("DESCRIPTION", text: parents.isEmpty ? item.path : "\(parents)\n\(item.path)")
    let priority = item.labels.lazy.compactMap(\.calendarPriority).first
    if let priority { add("PRIORITY", "\(priority)") }
    let categories = item.chips.filter { $0.calendarPriority == nil }
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
  /// How much the item matters, if the tag says so: 1 is most, 9 least (RFC 5545, section 3.8.1.9).
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
