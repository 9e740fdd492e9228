import Analysis
import CivilDates
import JSON

/// An agenda as one JSON object: the overdue items, then every occurrence that overlaps the days of
/// the agenda, sorted by start, the dates that are on no day, and what was left out, in sentences.
///
/// Times are local times without a time zone. A date without a time is a whole day; so is an end.
func agendaJSON(_ agenda: Agenda) -> [UInt8] {
  let occurrences = [agenda.overdue, agenda.occurrences].joined().lazy.map { json($0, in: agenda) }
  let text = """
    {
      "today": "\(agenda.today)",
      "from": "\(agenda.days.lowerBound)",
      "to": "\(agenda.days.upperBound)",
      "occurrences": \(JSONValue.rows(occurrences, depth: 1)),
      "unplaced": \(JSONValue.rows(agenda.unplaced.map(json), depth: 1)),
      "omissions": \(JSONValue.rows(agenda.omissions.map(JSONValue.string), depth: 1))
    }

    """
  return Array(text.utf8)
}

private func json(_ occurrence: AgendaOccurrence, in agenda: Agenda) -> JSONValue {
  let (item, date) = (occurrence.item, occurrence.date)
  let members: JSONObject = [
    "tag": .string(date.tag), "kind": date.isAppointment ? "appointment" : "task",
    "start": .string(occurrence.span.start.iso), "end": .orNull(occurrence.span.end?.iso),
    "rule": .orNull(date.recurrence?.ruleText(startingAt: date.span.start)),
    "recurrence": .orNull(date.recurrence?.inWords),
    "state": .string(occurrence.state.rawValue),
    "tags": .array(
      item.labels.map { ["name": .string($0.name), "value": .orNull($0.value)] }),
    "conflicts": .array(
      occurrence.conflicts.map { agenda.occurrences[$0].item }
        .map { ["path": .string($0.path), "line": .integer($0.line)] }),
  ]
  return .object(identity(of: item) + members)
}

private func json(_ item: AgendaItem, _ date: UnplacedDate) -> JSONValue {
  .object(
    identity(of: item) + [
      "tag": .string(date.label.name), "value": .orNull(date.label.value),
      "problem": .string(date.problem), "meaning": .orNull(date.meaning),
    ])
}

private func identity(of item: AgendaItem) -> JSONObject {
  [
    "item": .string(item.title), "path": .string(item.path), "line": .integer(item.line),
    "parents": .array(item.parents.map(JSONValue.string)),
  ]
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
