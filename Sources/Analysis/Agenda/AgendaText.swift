import CivilDates

/// The agenda as plain text, which is itself a task list: a project for each day, with one line for
/// each occurrence on it, and one for the dates that are on no day.
///
/// ```
/// Sunday, 11 May 2025 · today:
/// 	- 13:00-14:00 Dentist @health (overlaps Standup, home.todo:5)
/// ```
///
/// - Parameter visible: makes control characters in titles, tags and paths visible.
package func agendaText(
  _ agenda: Agenda, visible: @escaping (String) -> String = { $0 }
) -> String {
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
  if text.lines.isEmpty { text.lines = "Nothing is planned for \(agenda.daysInWords)\n" }
  if !agenda.unplaced.isEmpty {
    text.add(heading: Agenda.unplacedHeading)
    for (item, dates) in agenda.unplacedItems {
      text.add(item, ["-"], remarks: dates.map(\.problem))
    }
  }
  for (index, omission) in agenda.omissions.enumerated() {
    text.lines += "\(index == 0 ? "\n" : "")Note: \(omission)\n"
  }
  return text.lines
}

private struct AgendaText {
  let agenda: Agenda
  let visible: (String) -> String
  /// Each with its line end.
  var lines = ""

  mutating func add(heading: String) {
    if !lines.isEmpty { lines += "\n" }
    lines += "\(heading):\n"
  }

  mutating func add(_ occurrence: AgendaOccurrence, when: String) {
    let conflict = occurrence.conflict(in: agenda).map { [$0] } ?? []
    add(
      occurrence.item, [occurrence.state.bullet, when], remarks: occurrence.remarks + conflict)
  }

  mutating func add(_ item: AgendaItem, _ before: [String], remarks: [String]) {
    var line = ""
    func add(_ word: String) {
      if word.isEmpty { return }
      if !line.isEmpty { line += " " }
      line += word
    }
    for word in before { add(word) }
    add(item.title)
    for label in item.labels where label.isChip { add(label.tagText) }
    add("(")
    for remark in remarks { line += "\(remark); " }
    line += "\(item.place))"
    lines += "\t\(visible(line))\n"
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
