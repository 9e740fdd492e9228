import Analysis
import CivilDates
import JSON
import Settings
import TagFields
import TaskText
import Workspace

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
