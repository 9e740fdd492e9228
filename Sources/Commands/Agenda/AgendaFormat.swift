import Analysis
import CivilDates
import JSON
import Workspace

/// The output of `tagline agenda` in one format.
struct AgendaFormat: Sendable {
  /// The number of days that the agenda covers by default.
  var days = Agenda.defaultDays
  /// Prints the agenda of the items of all texts.
  let print: @Sendable (inout AgendaTexts, AgendaOptions, inout OutputBuffer) -> Void

  /// The default format.
  static let text = AgendaFormat { texts, options, output in
    guard let look = options.screen else {
      let agenda = options.agenda(of: &texts)
      output.write(data: agendaText(agenda, visible: \.showingControls))
      return
    }
    let (agenda, months) = options.agendaAndMonths(of: &texts)
    output.write(AgendaScreen(look, agenda, months: months).text)
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<AgendaFormat>] = [
    OutputFormat(
      "text", for: .people, "Text, colored on a terminal; otherwise one plain line per occurrence",
      text),
    OutputFormat(
      "json", for: .programs, "JSON with every occurrence and every date left out",
      AgendaFormat { texts, options, output in
        output.write(data: agendaJSON(options.agenda(of: &texts)).displayed(as: .json))
      }),
    OutputFormat(
      "ics", for: .programs, "Calendar (RFC 5545) of tasks (VTODO) and appointments (VEVENT)",
      // The days only limit the occurrences of recurrences that no rule can express.
      AgendaFormat(days: 366) { texts, options, output in
        var calendar = AgendaCalendar(
          listing: options.days, today: options.today, options.choice)
        var isEmpty = true
        texts.forEachText { items in
          for item in items {
            isEmpty = false
            calendar.add(item)
            output.write(data: calendar.takeText())
          }
        }
        texts.isNothingShown = isEmpty
        calendar.end()
        output.write(data: calendar.takeText())
      }),
    OutputFormat(
      "html", for: .people, "Web page in one file, without scripts, for any width",
      AgendaFormat(days: 31) { texts, options, output in
        let (agenda, months) = options.agendaAndMonths(of: &texts)
        let links = PageLinks(to: agenda.items, fromPageAt: options.destination.path)
        output.write(
          data: Array(agendaPage(agenda, months: months, links).utf8).displayed(as: .xml))
      }),
  ]

  /// The days of the default format, then those of the formats that differ: `8; 31 in html`.
  static var defaultDays: String {
    let others = all.filter { $0.printer.days != text.days }
    return "\(text.days); "
      + others.map { "\($0.printer.days) in \($0.name)" }.joined(separator: ", ")
  }
}

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
