import Analysis
import CivilDates
import Files
import JSON
import Settings
import TagFields
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

extension Command {
  static let time = Command(
    name: "time",
    purpose: .plan,
    summary: "Sum up what tasks were estimated to take, what they took, and what is left",
    operands: inputOperands,
    options: [.timeBy, .timeFrom, .timeTo, .agendaTag, .itemToday] + Option.forInput
      + [.timeFormat],
    examples: [
      "tagline time  # Show what each project takes, by its `@est` and `@lasted`",
      "tagline time --by day --from monday --tag work  # Show the work of each day of this week",
    ],
    action: .run(runTime))
}

extension Option {
  static let timeBy = Option(
    "by", .choice(TimeTable.Group.allCases.map(\.rawValue)), in: .choice,
    "Sum up by project, by tag or by day of being done [default: project]")
  static let timeFrom = Option(
    "from", .text("DAY"), in: .choice,
    "Count only what was done on this day or later, a date or words such as `monday`")
  static let timeTo = Option(
    "to", .text("DAY"), in: .choice, "Count only what was done on this day or before")
  static let timeFormat = outputFormat(
    TimeTable.formats, "Print the table in this format [default: text]")
}

/// What items were estimated to take, what they took and what is left, with a row for each project, tag or
/// day.
struct TimeTable {
  /// What the rows are about.
  enum Group: String, CaseIterable, Sendable { case project, tag, day }

  private static let columns = ["estimated", "taken", "left"]

  let group: Group
  /// The seconds of each column, by the name of the row; of what has no name in the last.
  private var rows: [String?: [Int]] = [:]
  /// The seconds of each column in total.
  private var total = columns.map { _ in 0 }

  init(by group: Group) { self.group = group }

  var isEmpty: Bool { rows.isEmpty }

  /// Adds an item of a list with that vocabulary.
  mutating func add(_ item: AgendaItem, _ vocabulary: Vocabulary) {
    let estimated = item.share.estimated ?? 0
    let times = [estimated, item.share.taken ?? 0, item.state == .open ? estimated : 0]
    total = sum(total, times)
    for name in names(of: item, vocabulary) {
      rows[name] = sum(rows[name] ?? times.map { _ in 0 }, times)
    }
  }

  /// The names of the rows in which an item counts.
  private func names(of item: AgendaItem, _ vocabulary: Vocabulary) -> Set<String?> {
    switch group {
    case .project: return [item.project]
    case .day: return [item.closed?.date.description]
    case .tag:
      let tags = item.labels.filter { label in
        guard let kind = vocabulary.definition(named: label.name)?.payload else { return true }
        return !kind.isDate && kind != .duration
      }
      return tags.isEmpty ? [nil] : Set(tags.map(\.tagText))
    }
  }

  private func sum(_ one: [Int], _ other: [Int]) -> [Int] { zip(one, other).map { $0 &+ $1 } }

  private var sortedRows: [(name: String?, times: [Int])] {
    let named = rows.compactMap { name, times in name.map { (name: $0, times: times) } }
    return named.sorted { $0.name < $1.name }.map { (name: $0.name, times: $0.times) }
      + (rows[nil].map { [(name: nil, times: $0)] } ?? [])
  }

  /// Every format, in the order of the help.
  static let formats: [OutputFormat<@Sendable (TimeTable) -> [UInt8]>] = [
    OutputFormat("text", for: .people, "A line for each row, and one in total") {
      Array($0.text.text.utf8)
    },
    OutputFormat("json", for: .programs, "JSON object with the seconds of each row and in total") {
      $0.json
    },
  ]

  /// The lengths in columns, and after them what they are about.
  private var text: VisibleText {
    if isEmpty { return "" }
    let lines =
      [(TimeTable.columns, "\(group.rawValue)")]
      + sortedRows.map { ($0.times.map(words), $0.name ?? "no \(group.rawValue)") }
      + [(total.map(words), "total")]
    let widths = TimeTable.columns.indices.map { column in
      lines.map { $0.0[column].utf8.count }.max() ?? 0
    }
    return lines.map { cells, name -> VisibleText in
      let padded = zip(cells, widths).map { cell, width in
        String(repeating: " ", count: width - cell.utf8.count) + cell
      }
      return "\(padded.joined(separator: "  "))  \(name)\n"
    }.joined()
  }

  private func words(_ seconds: Int) -> String {
    seconds == 0 ? "" : CivilDuration(seconds: seconds).inWords
  }

  private var json: [UInt8] {
    func object(_ times: [Int]) -> JSONObject {
      JSONObject(zip(TimeTable.columns, times).map { JSONObject.Member($0, .integer($1)) })
    }
    let rows = sortedRows.map { name, times in
      JSONValue.object(["name": .orNull(name)] + object(times))
    }
    let text = """
      {
        "by": "\(group.rawValue)",
        "rows": \(JSONValue.rows(rows, depth: 1)),
        "total": \(JSONValue.object(object(total)).row)
      }

      """
    return Array(text.utf8).displayed(as: .json)
  }
}

/// Prints the times of the task lists that the arguments name.
private func runTime(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let today = try arguments.now(of: .itemToday).date
  let hasPeriod = arguments.contains(.timeFrom) || arguments.contains(.timeTo)
  let days = try arguments.days(today: today, from: .first)
  let lists = try LoggedLists(arguments, today: today)
  var table = TimeTable(by: arguments.value(of: .timeBy).flatMap(TimeTable.Group.init) ?? .project)
  var undated = 0
  let problems = lists.forEachItem(.measured) { item, vocabulary in
    if hasPeriod, item.closed == nil, item.state != .open { undated += 1 }
    if !hasPeriod || item.closed.map({ days.contains($0.date) }) == true {
      table.add(item, vocabulary)
    }
  }
  print(data: arguments.printer(of: TimeTable.formats, by: .timeFormat)(table)[...], to: .output)
  if table.isEmpty { print("note: no `@est` and no `@lasted` counts here\n", to: .error) }
  lists.printNotes(undated: undated, foundNothing: table.isEmpty)
  return finish(problems)
}
