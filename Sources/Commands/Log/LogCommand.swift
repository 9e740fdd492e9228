import Analysis
import CivilDates
import Files
import JSON
import TaskText
import Workspace

extension Command {
  static let log = Command(
    name: "log",
    purpose: .plan,
    summary: "List what was done or cancelled, day by day",
    operands: inputOperands,
    options: [.logFrom, .logTo, .agendaTag, .itemToday] + Option.forInput + [.logFormat],
    examples: [
      "tagline log  # List what was done this week",
      "tagline log --from 2025-05-01 --to 2025-05-31 --tag work  # List the work done in a month",
    ],
    action: .run(runLog))
}

extension Option {
  static let logFrom = Option(
    "from", .text("DAY"), in: .choice,
    "Start with this day, a date or words such as `yesterday` [default: the Monday of this week]")
  static let logTo = Option(
    "to", .text("DAY"), in: .choice,
    "End with this day [default: today, or that of `--from` if it is later]")
  static let logFormat = outputFormat(LogFormat.all, "Print the log in this format [default: text]")
}

/// The output of `tagline log` in one format.
struct LogFormat: Sendable {
  /// The text for the items of the days, in order.
  let text: @Sendable ([LogDay]) -> [UInt8]

  static let all: [OutputFormat<LogFormat>] = [
    OutputFormat(
      "text", for: .people, "A project for each day, with a line for each item",
      LogFormat { days in Array(days.map(\.text).joined(separator: "\n").text.utf8) }),
    OutputFormat(
      "json", for: .programs, "JSON object with every item, its day and what it belongs to",
      LogFormat { days in
        let items = days.flatMap(\.json)
        let rows = JSONValue.rows(items.lazy.map { $0 }, depth: 1)
        return Array("{\n  \"items\": \(rows)\n}\n".utf8).displayed(as: .json)
      }),
  ]
}

/// What was done or cancelled on one day.
struct LogDay {
  let date: CivilDate
  /// By time, then in the order of their lists.
  let items: [AgendaItem]

  /// A task list, as that of the agenda.
  fileprivate var text: VisibleText {
    let taken = items.compactMap(\.lasted).reduce(0) { $0 + $1.seconds }
    let sum = taken > 0 ? " · \(CivilDuration(seconds: taken).inWords)" : ""
    return "\(date.inWords)\(sum):\n" + items.map(line).joined()
  }

  private func line(_ item: AgendaItem) -> VisibleText {
    let remarks = [item.parents.joined(separator: " › "), item.place].filter { !$0.isEmpty }
    let box = item.state == .cancelled ? "- [-]" : "- [x]"
    let words =
      [box, item.closed?.time.map { "\($0)" } ?? "", item.title] + item.chips.map(\.tagText)
    let text = words.filter { !$0.isEmpty }.joined(separator: " ")
    return "\t\(text) (\(remarks.joined(separator: "; ")))\n"
  }

  fileprivate var json: [JSONValue] {
    items.map { item in
      .object(
        identity(of: item) + [
          "state": .string(item.state == .cancelled ? "cancelled" : "done"),
          "closed": .orNull(item.closed?.iso),
          "seconds": item.lasted.map { .integer($0.seconds) } ?? .null,
          "tags": .array(
            item.labels.map { ["name": .string($0.name), "value": .orNull($0.value)] }),
        ])
    }
  }
}

/// Prints what was done or cancelled in the task lists that the arguments name.
private func runLog(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let today = try arguments.now(of: .itemToday).date
  let monday = today.adding(days: 1 - today.weekday.rawValue) ?? today
  let first = try arguments.day(of: .logFrom, today: today) ?? monday
  let last = try arguments.day(of: .logTo, today: today) ?? max(first, today)
  guard first <= last else {
    throw .badValue("\(last)", option: Option.logTo.flag, reason: "it is before `\(first)`")
  }
  let search = InputSearch(
    try InputOptions(arguments, personal: true), try SettingsResolver(arguments, today: today))
  let queries = arguments.values(of: .agendaTag).map(TagQuery.init(written:))
  var undated = 0
  var days: [CivilDate: [AgendaItem]] = [:]
  var problems = search.problems
  problems += forEachText(search.inputs.sorted { $0.path < $1.path }) { (input) throws(Problem) in
    let document = try input.read().document
    return agendaItems(
      .closed, of: document, path: input.path.string, tagged: queries, input.context
    ).items
  } _: { items in
    undated += items.count { $0.closed == nil }
    for item in items {
      if let day = item.closed?.date, (first...last).contains(day) {
        days[day, default: []].append(item)
      }
    }
  }
  let log = days.sorted { $0.key < $1.key }.map { day, items in
    let order = items.enumerated().sorted {
      ($0.element.secondOfDay, $0.offset) < ($1.element.secondOfDay, $1.offset)
    }
    return LogDay(date: day, items: order.map(\.element))
  }
  let format =
    arguments.printers(of: LogFormat.all, by: .logFormat).last ?? LogFormat.all[0].printer
  var output = OutputBuffer(.output)
  output.write(data: format.text(log))
  output.flush()
  let period = first == last ? "on \(first)" : "from \(first) to \(last)"
  if log.isEmpty { print("note: nothing was done \(period)\n", to: .error) }
  if undated > 0 {
    let items = undated == 1 ? "1 item is" : "\(undated) items are"
    print("note: \(items) left out, as no day is written there\n", to: .error)
  }
  print(search.notes(foundNothing: log.isEmpty), to: .error)
  return finish(problems)
}

extension AgendaItem {
  /// When it was closed on its day; what has no time comes first.
  fileprivate var secondOfDay: Int { closed?.time?.secondOfDay ?? -1 }
}
