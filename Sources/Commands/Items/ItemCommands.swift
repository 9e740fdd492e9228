import Analysis
import CivilDates
import Files
import TaskText
import Workspace

extension Command {
  /// The operands of the commands that change items at places.
  static let itemOperands = (
    usage: "PATH:LINE…|WORD…|-",
    summary:
      "Lines of task lists, as `tagline agenda` and `tagline lint` print them; or words that "
      + "the line of one task in this folder has; `-` reads what `tagline find` prints"
  )

  static let done = Command(
    name: "done",
    purpose: .change,
    summary: "Mark items as done; recurring ones move to their next date",
    operands: itemOperands,
    options: [.withSubtasks] + Option.forItems,
    examples: [
      "tagline done home.todo:3  # Mark the item on a line as done",
      "tagline done call bank  # Mark the open task with these words as done",
      "tagline find @today | tagline done -  # Mark what a search finds as done",
      "tagline done --with-subtasks home.todo:3  # Also mark the open tasks below it",
      "tagline done --diff home.todo:3 work.todo:12  # Show what would change",
    ],
    action: .run { arguments throws(UsageError) in
      let marksAll = arguments.contains(.withSubtasks)
      return try changeItems(arguments, of: "done") { _ in
        ItemChange(absence: "there is no open task or project on this line") {
          marksAll ? $0.markedAsDoneWithTasksBelow($1) : $0.markedAsDone($1)
        }
      }
    })

  static let undone = simple(
    "undone", "Mark done and cancelled items as open again",
    example: "Mark the item on a line as open",
    absence: "no task or project on this line is done or cancelled"
  ) { $0.markedAsOpen($1) }

  static let cancel = simple(
    "cancel", "Mark items as cancelled", example: "Mark the item on a line as cancelled",
    absence: "nothing on this line can be cancelled"
  ) { $0.markedAsCancelled($1) }

  static let start = simple(
    "start", "Mark tasks as started", example: "Write into the task when it was started",
    absence: "nothing on this line can be started"
  ) { $0.started($1) }

  /// A command that takes nothing but items.
  ///
  /// - Parameter example: what it does to an item.
  private static func simple(
    _ name: String, _ summary: String, example: String, absence: String,
    _ make: @escaping @Sendable (SelectedItems, OwnStyle) -> SourceChange?
  ) -> Command {
    Command(
      name: name, purpose: .change, summary: summary, operands: itemOperands,
      options: Option.forItems, examples: ["tagline \(name) home.todo:3  # \(example)"],
      action: .run { arguments throws(UsageError) in
        try changeItems(arguments, of: name) { _ in ItemChange(absence: absence, make: make) }
      })
  }

  static let postpone = Command(
    name: "postpone",
    purpose: .change,
    summary: "Move dates of items; of recurring ones only this occurrence",
    operands: itemOperands,
    options: [.postponeDays, .postponeTo] + Option.forItems,
    examples: [
      "tagline postpone home.todo:3"
        + "  # Move the item to the next day, or to tomorrow if its day has passed",
      "tagline postpone --to 'next monday' home.todo:3 work.todo:12  # Move items to a day",
    ],
    action: .run { arguments throws(UsageError) in
      try changeItems(arguments, of: "postpone") { today throws(UsageError) in
        try postponement(arguments, today: today)
      }
    })
}

extension Option {
  static let withSubtasks = Option(
    "with-subtasks", in: .choice, "Also mark the open tasks below the items")
  static let postponeDays = Option(
    "days", .text("COUNT"), in: .choice,
    "Postpone by this many days, or weeks such as `1w` [default: 1]")
  static let postponeTo = Option(
    "to", .text("DAY"), in: .choice,
    "Move them to this day, a date or words such as `fri 14:00` or `in 2 weeks`; items without a date "
      + "become due then")

  /// The flags of the commands that change items at places.
  static let forItems: [Option] = [.renameDiff, .itemToday, .followLinks, .config, .isolated]

  static let itemToday = Option(
    "today", .text("DAY"), in: .choice, "Use this day as today, and its time or midnight as now")
}

private func postponement(
  _ arguments: Arguments, today: CivilDate
) throws(UsageError) -> ItemChange {
  let days = try arguments.days(of: .postponeDays)
  guard let moment = try arguments.moment(of: .postponeTo, today: today) else {
    return ItemChange(absence: "there is no task or project on this line") { items, _ in
      items.postponed(days: days ?? 1)
    }
  }
  guard days == nil else { throw .conflict(Option.postponeDays.flag, Option.postponeTo.flag) }
  return ItemChange(absence: "there is nothing on this line to move to that day") { items, _ in
    items.postponed(to: moment)
  }
}

/// What a command does to the item at a place.
struct ItemChange: Sendable {
  /// Why there may be nothing to do, in one clause.
  let absence: String
  /// The change of the items, which the list writes in its own style.
  let make: @Sendable (SelectedItems, OwnStyle) -> SourceChange?
}

/// Changes the items at the places that the arguments name, and prints their new lines.
///
/// - Parameter change: what to do, on the day that is today.
private func changeItems(
  _ arguments: Arguments, of command: String,
  _ change: (CivilDate) throws(UsageError) -> ItemChange
) throws(UsageError) -> ExitCode {
  let now = try arguments.now(of: .itemToday)
  var settings = try SettingsResolver(arguments, today: now.date)
  let change = try change(now.date)
  guard let files = try PlacedFile.all(arguments, of: command, settings) else { return .failure }
  var run = EditRun(arguments, changing: files.map(\.path))
  for file in files {
    let path = file.path
    let input = Input(path, settings.context(of: path))
    var items = PlacedItems(file: file, change: change)
    do throws(Problem) {
      let edited = try run.edit(input) { (document, context) throws(Problem) in
        let style = OwnStyle(of: document, context, now: now) { settings.lists(nextTo: path) }
        return try items.edits(document, context, style)
      }
      run.report(edited.report(ofLines: items.changed, of: path))
      for note in items.notes { print("note: \(note)\n", to: .error) }
      run.problems += items.problems
    } catch {
      run.problems.append(error)
    }
  }
  return run.finish(settings.problems)
}

/// The items of one file that are to be changed.
private struct PlacedItems {
  var file: PlacedFile
  let change: ItemChange
  /// The lines that are changed, in order, as they are counted afterwards.
  private(set) var changed: [Int] = []
  /// What a person has to know about the changes.
  private(set) var notes: [String] = []
  /// Why the other lines stay as they are.
  private(set) var problems: [Problem] = []

  /// The edits of a text, which may have been changed since the last call.
  mutating func edits(
    _ document: Document, _ context: CheckContext, _ style: OwnStyle
  ) throws(Problem) -> [Edit] {
    (changed, notes, problems) = ([], [], [])
    let places = try file.places(in: document)
    var refusals: [Int: ItemRefusal] = [:]
    let selected = SelectedItems(in: places, of: document, context) { line, refusal in
      refusals[line] = refusals[line] ?? refusal
    }
    let made = change.make(selected, style)
    let items = made?.items ?? []
    changed = items.flatMap(\.linesAfter)
    notes = items.compactMap { item in item.note.map { "\(place(item.line).string): \($0)" } }
    let unchanged = file.lines.subtracting(items.map(\.line)).union(refusals.keys)
    for line in unchanged.sorted() {
      if line < document.lineCount {
        var reason = refusals[line]?.description ?? change.absence
        if case .noDate = refusals[line] {
          reason = "the item has no date to move: `\(Option.postponeTo.flag) DAY` gives it one"
        }
        problems.append(Problem(place(line), reason))
      } else {
        let last = document.lineCount - 1
        let count = document.range(ofLine: last).isEmpty ? last : last + 1
        problems.append(Problem(file.path, "has only \(counted(count, "line"))"))
      }
    }
    return made?.edits ?? []
  }

  private func place(_ line: Int) -> Path { Path("\(file.path.string):\(line + 1)") }
}
