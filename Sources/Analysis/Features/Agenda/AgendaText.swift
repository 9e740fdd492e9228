package import CivilDates
import TagFields

/// The agenda as plain text, which is itself a task list: a project for each day, with one line for
/// each occurrence on it, and one for the dates that are on no day.
///
/// ```
/// Sunday, 11 May 2025 · today:
/// 	- 13:00-14:00 Dentist @health (overlaps Standup; Home; home.todo:5)
/// ```
///
/// - Parameter visible: makes control characters in titles, tags and paths visible.
package func agendaText(
  _ agenda: Agenda, visible: @escaping (String) -> String = { $0 }
) -> String {
  var text = ""
  for line in agendaLines(agenda, visible: visible) { text += "\(line.text)\n" }
  return text
}

/// The lines of ``agendaText``, each without its line end and with the item that it shows; nil for headings,
/// notes and blank lines.
package func agendaLines(
  _ agenda: Agenda, visible: @escaping (String) -> String
) -> [(text: String, item: AgendaItem?)] {
  var text = AgendaText(agenda: agenda, visible: visible)
  if !agenda.overdue.isEmpty {
    text.add(heading: "Overdue")
    for occurrence in agenda.overdue {
      text.add(occurrence, when: "\(occurrence.span.days.upperBound)")
    }
  }
  for day in agenda.busyDays {
    text.add(heading: agenda.heading(of: day.date))
    for occurrence in day.occurrences { text.add(occurrence, when: occurrence.hours(on: day.date)) }
  }
  if text.lines.isEmpty { text.add("Nothing is planned for \(agenda.daysInWords)") }
  if !agenda.unplaced.isEmpty {
    text.add(heading: Agenda.unplacedHeading)
    for (item, dates) in agenda.unplacedItems {
      text.add(item, ["-"], remarks: dates.map(\.problem))
    }
  }
  for (index, omission) in agenda.omissions.enumerated() {
    if index == 0 { text.add("") }
    text.add("Note: \(omission)")
  }
  if let remainder = agenda.remainder {
    text.add("")
    text.add(remainder)
  }
  return text.lines
}

private struct AgendaText {
  let agenda: Agenda
  let visible: (String) -> String
  var lines: [(text: String, item: AgendaItem?)] = []

  mutating func add(_ line: String) { lines.append((line, nil)) }

  mutating func add(heading: String) {
    if !lines.isEmpty { add("") }
    add("\(heading):")
  }

  mutating func add(_ occurrence: AgendaOccurrence, when: String) {
    let remarks = agenda.remarks(on: occurrence) + (occurrence.conflict.map { [$0] } ?? [])
    add(occurrence.item, [occurrence.state.bullet, when], remarks: remarks)
  }

  mutating func add(_ item: AgendaItem, _ before: [String], remarks: [String]) {
    lines.append((item.line(before, remarks: remarks, visible), item))
  }
}

extension AgendaItem {
  /// A line of a task list that shows the item, after some words and with remarks, and where it is.
  func line(_ before: [String], remarks: [String], _ visible: (String) -> String) -> String {
    let remark = "(\((remarks + origin).joined(separator: "; ")))"
    let words = before + [title] + chips.map(\.tagText) + [remark]
    return "\t\(visible(words.filter { !$0.isEmpty }.joined(separator: " ")))"
  }
}

extension AgendaOccurrence.State {
  fileprivate var bullet: String {
    switch self {
    case .overdue, .open: "-"
    case .done: "- [x]"
    case .cancelled: "- [-]"
    }
  }
}

extension AgendaOccurrence {
  /// The time on the given day: `13:00`, `13:00-14:00`, `from 13:00`, `day 2 of 3`, `until 10:00`;
  /// empty if the occurrence is that whole day.
  package func hours(on day: CivilDate, dash: String = "-") -> String {
    let days = span.days
    let count = days.upperBound.dayNumber - days.lowerBound.dayNumber + 1
    if count > 1 {
      if let start = span.start.time, day == days.lowerBound { return "from \(start)" }
      if let end = span.end?.time, day == days.upperBound { return "until \(endTime(end))" }
      return "day \(day.dayNumber - days.lowerBound.dayNumber + 1) of \(count)"
    }
    guard let start = span.start.time else { return "" }
    return span.end?.time.map { "\(start)\(dash)\(endTime($0))" } ?? "\(start)"
  }

  /// Remarks about the occurrence: how late it is, the tag that it comes from unless that is
  /// `@due`, and how it recurs.
  var remarks: [String] {
    var remarks: [String] = []
    if daysLate > 0 { remarks.append("overdue by \(daysLate == 1 ? "1 day" : "\(daysLate) days")") }
    if date.tag != "due" { remarks.append(date.tag) }
    if let recurrence = date.recurrence { remarks.append(recurrence.inWords) }
    return remarks
  }

  /// The appointments that it overlaps, in words: `overlaps Lunch and 2 more`. Nil if there are
  /// none.
  package var conflict: String? {
    guard let first = conflicts.first else { return nil }
    let title = shortened(first.title, toCount: 40)
    switch conflicts.count {
    case 1: return "overlaps \(title)"
    case Agenda.maxConflicts: return "overlaps \(title) and others"
    default: return "overlaps \(title) and \(conflicts.count - 1) more"
    }
  }

  /// An end at midnight as 24:00, not as 0:00 of the next day.
  private func endTime(_ time: CivilTime) -> CivilTime {
    time == .startOfDay ? .endOfDay : time
  }
}

extension AgendaItem {
  /// The path and line: `home.todo:3`.
  package var place: String { "\(path):\(line)" }

  /// What the item belongs to, if anything, and its place: `Home › Garden`, `home.todo:3`.
  package var origin: [String] {
    parents.isEmpty ? [place] : [parents.joined(separator: " › "), place]
  }
}

extension Agenda {
  /// The heading of ``unplaced``.
  package static let unplacedHeading = "Dates left out"

  /// The day as a heading: `Sunday, 11 May 2025 · today`.
  package func heading(of day: CivilDate) -> String {
    "\(day.inWords) · \(day.distanceInWords(from: today))"
  }

  /// The days in words: `11 May 2025`, `11 to 18 May 2025`, `28 April to 4 May 2025`.
  package var daysInWords: String {
    let (first, last) = (days.lowerBound, days.upperBound)
    let end = "\(last.day) \(last.monthName) \(last.year)"
    if first == last { return end }
    if first.year != last.year { return "\(first.day) \(first.monthName) \(first.year) to \(end)" }
    return first.month == last.month
      ? "\(first.day) to \(end)" : "\(first.day) \(first.monthName) to \(end)"
  }
}
