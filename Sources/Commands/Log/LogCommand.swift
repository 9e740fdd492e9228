import Analysis
import CivilDates
import Files
import JSON
import Settings
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
  static let logFormat = outputFormat(logFormats, "Print the log in this format [default: text]")
}

/// Every format, in the order of the help, with the text for the items of the days.
private let logFormats: [OutputFormat<@Sendable ([LogDay]) -> [UInt8]>] = [
  OutputFormat("text", for: .people, "A project for each day, with a line for each item") { days in
    Array(days.map(\.text).joined(separator: "\n").text.utf8)
  },
  OutputFormat(
    "json", for: .programs, "JSON object with every item, its day and what it belongs to"
  ) { days in itemsJSON(days.flatMap(\.json)) },
]

/// What was done or cancelled on one day.
struct LogDay {
  let date: CivilDate
  /// By time, then in the order of their lists.
  let items: [AgendaItem]

  /// A task list, as that of the agenda.
  fileprivate var text: VisibleText {
    let taken = items.reduce(0) { $0 &+ ($1.share.taken ?? 0) }
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
          "tags": item.labels.json,
        ])
    }
  }
}

/// Prints what was done or cancelled in the task lists that the arguments name.
private func runLog(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let today = try arguments.now(of: .itemToday).date
  let monday = today.adding(days: 1 - today.weekday.rawValue) ?? today
  let period = try arguments.days(today: today, from: monday)
  let lists = try LoggedLists(arguments, today: today)
  var undated = 0
  var days: [CivilDate: [AgendaItem]] = [:]
  let problems = lists.forEachItem(.closed) { item, _ in
    guard let day = item.closed?.date else {
      undated += 1
      return
    }
    if period.contains(day) { days[day, default: []].append(item) }
  }
  let log = days.sorted { $0.key < $1.key }.map { day, items in
    // What has no time comes first.
    let times = items.map { $0.closed?.time?.secondOfDay ?? -1 }
    let order = items.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    return LogDay(date: day, items: order.map { items[$0] })
  }
  print(data: arguments.printer(of: logFormats, by: .logFormat)(log)[...], to: .output)
  let (first, last) = (period.lowerBound, period.upperBound)
  let words = first == last ? "on \(first)" : "from \(first) to \(last)"
  if log.isEmpty { print("note: nothing was done \(words)\n", to: .error) }
  lists.printNotes(undated: undated, foundNothing: log.isEmpty)
  return finish(problems)
}

extension Arguments {
  /// The days from that of `--from` to that of `--to`.
  ///
  /// - Parameter start: the first day without `--from`.
  func days(today: CivilDate, from start: CivilDate) throws(UsageError) -> ClosedRange<CivilDate> {
    let first = try day(of: .logFrom, today: today) ?? start
    let last = try day(of: .logTo, today: today) ?? max(first, today)
    if first <= last { return first...last }
    throw .badValue("\(last)", option: Option.logTo.flag, reason: "it is before `\(first)`")
  }
}

/// The task lists in which a command looks for what was done.
struct LoggedLists {
  private let search: InputSearch
  private let queries: [TagQuery]

  init(_ arguments: Arguments, today: CivilDate) throws(UsageError) {
    queries = arguments.values(of: .agendaTag).map(TagQuery.init(written:))
    search = InputSearch(
      try InputOptions(arguments, personal: true), try SettingsResolver(arguments, today: today))
  }

  /// Calls `body` with each item and the vocabulary of its list, in the order of their paths.
  ///
  /// - Returns: why the other lists could not be read.
  func forEachItem(
    _ choice: AgendaItemChoice, _ body: (AgendaItem, Vocabulary) -> Void
  ) -> [Problem] {
    let queries = queries
    let inputs = search.inputs.sorted { $0.path < $1.path }
    return search.problems
      + forEachText(inputs) { (input) throws(Problem) in
        let document = try input.read().document
        let found = agendaItems(
          of: document, path: input.path.string, tagged: queries, choosing: choice, input.context)
        return (found.items, input.context.settings.vocabulary)
      } _: { items, vocabulary in
        for item in items { body(item, vocabulary) }
      }
  }

  /// Prints how many items have no day, and what was left out.
  func printNotes(undated: Int, foundNothing: Bool) {
    if undated > 0 {
      let items = undated == 1 ? "1 item is" : "\(undated) items are"
      print("note: \(items) left out, as no day is written there\n", to: .error)
    }
    print(search.notes(foundNothing: foundNothing), to: .error)
  }
}
