import Analysis
import CivilDates
import JSON

/// An agenda as one JSON object: the overdue items, then every occurrence that overlaps the days of
/// the agenda, sorted by start.
///
/// Times are local times without a time zone. A date without a time is a whole day; so is an end.
func agendaJSON(_ agenda: Agenda) -> [UInt8] {
  var text = Array(
    """
    {
      "today": "\(agenda.today)",
      "from": "\(agenda.days.lowerBound)",
      "to": "\(agenda.days.upperBound)",
      "occurrences": [
    """.utf8)
  let occurrences = agenda.overdue + agenda.occurrences
  if !occurrences.isEmpty { text += "\n    ".utf8 }
  text.append(each: occurrences, separator: ",\n    ") { $0.append(json: $1, in: agenda) }
  return text + (occurrences.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
}

extension [UInt8] {
  fileprivate mutating func append(json occurrence: AgendaOccurrence, in agenda: Agenda) {
    let (item, date) = (occurrence.item, occurrence.date)
    self += #"{"item": "#.utf8
    append(json: item.title)
    self += #", "path": "#.utf8
    append(json: item.path)
    self += #", "line": \#(item.line), "parents": ["#.utf8
    append(each: item.parents) { $0.append(json: $1) }
    self += #"], "tag": "#.utf8
    append(json: date.tag)
    self += #", "kind": "\#(date.isAppointment ? "appointment" : "task")""#.utf8
    self += #", "start": "\#(occurrence.span.start.iso)""#.utf8
    self += #", "end": "#.utf8
    append(orNull: occurrence.span.end?.iso)
    self += #", "rule": "#.utf8
    append(orNull: date.recurrence?.ruleText)
    self += #", "recurrence": "#.utf8
    append(orNull: date.recurrence?.inWords)
    self += #", "state": "\#(occurrence.state.rawValue)", "tags": ["#.utf8
    append(each: item.labels) { text, label in
      text += #"{"name": "#.utf8
      text.append(json: label.name)
      text += #", "value": "#.utf8
      text.append(orNull: label.value)
      text.append(UInt8(ascii: "}"))
    }
    self += #"], "conflicts": ["#.utf8
    append(each: occurrence.conflicts.map { agenda.occurrences[$0].item }) { text, other in
      text += #"{"path": "#.utf8
      text.append(json: other.path)
      text += #", "line": \#(other.line)}"#.utf8
    }
    self += "]}".utf8
  }

  private mutating func append(orNull text: String?) {
    if let text { append(json: text) } else { self += "null".utf8 }
  }
}

extension Moment {
  /// `2025-05-11`, or with a time `2025-05-11T13:00:00` (ISO 8601). 24:00 is written as 00:00 of the
  /// next day.
  fileprivate var iso: String {
    guard let time else { return "\(date)" }
    let start = adding(seconds: 0) ?? self
    let text = "\(start.time ?? time)"
    return "\(start.date)T\(text.utf8.count == 5 ? "\(text):00" : text)"
  }
}
