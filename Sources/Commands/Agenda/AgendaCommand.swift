import Analysis
import CivilDates
import Files
import JSON
import Searches
import TaskText
import Workspace

extension Command {
  static let agenda = Command(
    name: "agenda",
    purpose: .plan,
    summary: "Show what is due each day, and which appointments overlap",
    operands: inputOperands,
    options: Option.forAgenda,
    examples: [
      "tagline agenda  # Show what is overdue, and what is due today and in the next 7 days",
      "tagline agenda --from monday --days 5 --tag work  # Show the work of the coming week",
      "tagline agenda --output-format ics -o agenda.ics  # Write a calendar for other programs",
      "tagline agenda --output-format html -o agenda.html home.todo"
        + "  # Write a web page of the next month of one file",
    ],
    action: .run(runAgenda))
}

extension Option {
  /// The flags of `tagline agenda`, in the order of the help.
  static let forAgenda =
    [.agendaFrom, .agendaDays, .agendaTag, .agendaWhere, .agendaAll, .itemToday] + forInput
    + [.agendaFormat, .agendaFile]

  static let agendaFrom = Option(
    "from", .text("DAY"), in: .choice,
    "Start on this day: a date, or words such as `monday`, `25` or `+2w` [default: today]")
  static let agendaDays = Option(
    "days", .text("COUNT"), in: .choice,
    "Show this many days, or weeks such as `2w` [default: \(AgendaFormat.defaultDays)]")
  static let agendaTag = Option(
    "tag", .tag, in: .choice,
    "Show only items with this tag, `NAME` or `NAME=VALUE`, their own or inherited; if repeated, "
      + "with all of them")
  static let agendaWhere = Option(
    "where", .text("SEARCH"), in: .choice,
    "Show only items that this search finds, as in `tagline find`")
  static let agendaAll = Option("all", in: .choice, "Also show what is done or cancelled")

  static let agendaFormat = outputFormat(
    AgendaFormat.all, "Print the agenda in this format [default: text]")
  static let agendaFile = Option(
    "output-file", letter: "o", .path("FILE"), in: .output, "Write the agenda to this file")
}

/// Prints the agenda of all texts that the arguments name.
private func runAgenda(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let format = arguments.printers(of: AgendaFormat.all, by: .agendaFormat).last ?? .text
  var run = try AgendaRun(arguments, days: format.days)
  if let path = run.path, let problem = run.search.problem(withReportAt: path) {
    return finish([problem])
  }
  var output = OutputBuffer(.output, file: run.path)
  format.print(&run, &output)
  if let problem = output.flush() { run.problems.append(problem) }
  print(run.search.notes(foundNothing: run.isNothingShown), to: .error)
  return finish(run.problems)
}

/// A run of `tagline agenda`: what the arguments ask for, and the texts whose items it has.
struct AgendaRun {
  let days: ClosedRange<CivilDate>
  let today: CivilDate
  let choice: Agenda.Choice
  /// The file to write; nil for standard output.
  let path: Path?
  /// The look on a terminal; nil if the agenda is printed as plain text.
  let look: AgendaScreen.Look?
  let search: InputSearch
  private let queries: [TagQuery]
  private let condition: Search?
  /// Whether nothing of the texts is in the agenda, as its printer says.
  fileprivate var isNothingShown = true
  /// What could not be read or written.
  var problems: [Problem]

  /// - Parameter count: the number of days unless the arguments give it.
  init(_ arguments: Arguments, days count: Int) throws(UsageError) {
    today = try arguments.now(of: .itemToday).date
    let first = try arguments.day(of: .agendaFrom, today: today) ?? today
    let count = try arguments.days(of: .agendaDays, to: Agenda.maxDays) ?? count
    days = first...(first.adding(days: count - 1) ?? .last)
    choice = arguments.contains(.agendaAll) ? .all : .open
    queries = arguments.values(of: .agendaTag).map(TagQuery.init(written:))
    let text = arguments.value(of: .agendaWhere)
    condition = if let text { try Search(argument: text) } else { nil }
    path = arguments.path(of: .agendaFile)
    search = InputSearch(
      try InputOptions(arguments, personal: true), try SettingsResolver(arguments, today: today))
    look = path == nil ? AgendaScreen.Look(arguments) : nil
    problems = search.problems
  }

  /// The agenda of the days, and that of the whole months that they lie in, if these are asked for too.
  fileprivate mutating func agendas(withMonths: Bool) -> [Agenda] {
    let days = withMonths ? [days, days.wholeMonths] : [days]
    let (items, undated, plan) = found(.dated(choice))
    let agendas = Agenda.agendas(
      of: items, undated: undated, plan, days: days, today: today, choice)
    isNothingShown = agendas[0].isEmpty
    return agendas
  }

  /// The items of all texts, and the plan that says what they wait for.
  mutating func found(
    _ wanted: AgendaItemChoice
  ) -> (items: [AgendaItem], undated: Int, plan: Plan) {
    var (items, undated): ([AgendaItem], Int) = ([], 0)
    var planned: [(input: Input, part: PlanPart)] = []
    forEachText(wanted) { input, found, part in
      items += found.items
      undated += found.undated
      if let part { planned.append((input, part)) }
    }
    let others = search.planParts(beside: planned.map(\.input))
    return (items, undated, Plan(planned.map(\.part) + others))
  }

  /// Calls `body` with each text in the order of their paths, its items, and what it adds to the plan.
  fileprivate mutating func forEachText(
    _ wanted: AgendaItemChoice,
    _ body: (Input, (items: [AgendaItem], undated: Int), PlanPart?) -> Void
  ) {
    let (queries, condition) = (queries, condition)
    problems += Commands.forEachText(search.inputs.sorted { $0.path < $1.path }) {
      (input) throws(Problem) in
      let document = try input.read().document
      let matches = condition.map { SearchMatches($0, in: document, input.context) }
      if case .some(nil) = matches { throw Problem(input.path, "the search would take too long") }
      let items = agendaItems(
        of: document, path: input.path.string, tagged: queries, onLines: matches??.lines,
        choosing: wanted, input.context)
      let part =
        document.isOtherFormat ? nil : PlanPart(of: document.chunks, input.context.dateOptions)
      return (input, items, part)
    } _: {
      body($0.0, $0.1, $0.2)
    }
  }
}

/// The output of `tagline agenda` in one format.
struct AgendaFormat: Sendable {
  /// The number of days that the agenda covers by default.
  var days = Agenda.defaultDays
  /// Prints the agenda of the items of all texts.
  fileprivate let print: @Sendable (inout AgendaRun, inout OutputBuffer) -> Void

  /// The default format.
  fileprivate static let text = AgendaFormat { run, output in
    guard let look = run.look else {
      let agenda = run.agendas(withMonths: false)[0]
      output.write(data: agendaText(agenda, visible: \.showingControls))
      return
    }
    let agendas = run.agendas(withMonths: true)
    output.write(AgendaScreen(look, agendas[0], months: agendas[1]).text)
  }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<AgendaFormat>] = [
    OutputFormat(
      "text", for: .people, "Text, colored on a terminal; otherwise one plain line per occurrence",
      text),
    OutputFormat(
      "json", for: .programs, "JSON with every occurrence and every date left out",
      AgendaFormat { run, output in
        output.write(data: agendaJSON(run.agendas(withMonths: false)[0]).displayed(as: .json))
      }),
    OutputFormat(
      "ics", for: .programs, "Calendar (RFC 5545) of tasks (VTODO) and appointments (VEVENT)",
      // The days only limit the occurrences of recurrences that no rule can express.
      AgendaFormat(days: 366) { run, output in
        var calendar = AgendaCalendar(listing: run.days, today: run.today, run.choice)
        var isEmpty = true
        // What is closed counts in the identifiers of what has the same title.
        run.forEachText(.dated(.all)) { _, found, _ in
          for item in found.items where item.isChosen {
            isEmpty = false
            calendar.add(item)
            output.write(data: calendar.takeText())
          }
        }
        run.isNothingShown = isEmpty
        calendar.end()
        output.write(data: calendar.takeText())
      }),
    OutputFormat(
      "html", for: .people, "Web page in one file, without scripts, for any width",
      AgendaFormat(days: 31) { run, output in
        let agendas = run.agendas(withMonths: true)
        let links = PageLinks(to: agendas[0].items, fromPageAt: run.path)
        let page = agendaPage(agendas[0], months: agendas[1], links)
        output.write(data: Array(page.utf8).displayed(as: .xml))
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
  let occurrences = [agenda.overdue, agenda.occurrences].joined().lazy.map { occurrence in
    json(occurrence, waitsFor: agenda.waitsFor(occurrence))
  }
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

private func json(_ occurrence: AgendaOccurrence, waitsFor: [String]) -> JSONValue {
  let (item, date) = (occurrence.item, occurrence.date)
  let members: JSONObject = [
    "tag": .string(date.tag), "kind": date.isAppointment ? "appointment" : "task",
    "start": .string(occurrence.span.start.iso), "end": .orNull(occurrence.span.end?.iso),
    "rule": .orNull(date.recurrence?.ruleText(startingAt: date.span.start)),
    "recurrence": .orNull(date.recurrence?.inWords),
    "state": .string(occurrence.state.rawValue),
    "tags": item.labels.json, "waitsFor": .array(waitsFor.map(JSONValue.string)),
    "conflicts": .array(
      occurrence.conflicts.map { ["path": .string($0.path), "line": .integer($0.line)] }),
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

/// One JSON object with the items.
func itemsJSON(_ items: [JSONValue]) -> [UInt8] {
  Array("{\n  \"items\": \(JSONValue.rows(items, depth: 1))\n}\n".utf8).displayed(as: .json)
}

/// What identifies an item for programs.
func identity(of item: AgendaItem) -> JSONObject {
  [
    "item": .string(item.title), "path": .string(item.path), "line": .integer(item.line),
    "parents": .array(item.parents.map(JSONValue.string)),
  ]
}

extension [AgendaItem.Label] {
  /// The tags, in order.
  var json: JSONValue {
    .array(map { ["name": .string($0.name), "value": .orNull($0.value)] })
  }
}

extension Moment {
  /// `2025-05-11`, or with a time `2025-05-11T13:00:00` (ISO 8601). 24:00 is written as 00:00 of the
  /// next day.
  var iso: String {
    guard let time else { return "\(date)" }
    let start = adding(seconds: 0) ?? self
    let text = "\(start.time ?? time)"
    return "\(start.date)T\(text.utf8.count == 5 ? "\(text):00" : text)"
  }
}
