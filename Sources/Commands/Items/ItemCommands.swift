import Analysis
import CivilDates
import Files
import Settings
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

extension Command {
  static let move = Command(
    name: "move",
    purpose: .change,
    summary: "Move items with everything below them to another project or list",
    operands: itemOperands,
    options: [.moveTo, .renameDiff, .followLinks, .config, .isolated],
    examples: [
      "tagline move home.todo:3 --to work.todo  # Move an item to another list",
      "tagline move home.todo:3 --to :Garden  # Move it to a project of its list",
      "tagline move order seeds --to home.todo:Garden  # Move the task with these words",
    ],
    action: .run(runMove))

  static let archive = Command(
    name: "archive",
    purpose: .change,
    summary: "Move what is done or cancelled to the archive of its list, or to another list",
    operands: inputOperands,
    options: [.archiveTo, .renameDiff, .followLinks] + Option.forInput,
    examples: [
      "tagline archive  # Move what is done below `Archive:` in each list, here and below",
      "tagline archive home.todo --to done.todo"
        + "  # Move it to the projects of the same names in another list",
    ],
    action: .run(runArchive))
}

extension Option {
  static let moveTo = Option(
    "to", .taskList("LIST[:PROJECT]"), in: .choice,
    "Move to the end of this task list, or of a project of it, which are created if they do not exist; "
      + "`:PROJECT` is one of the same list")
  static let archiveTo = Option(
    "to", .taskList("FILE"), in: .choice,
    "Move to this task list, which is created if it does not exist")
}

/// Moves the items at the places that the arguments name.
private func runMove(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  guard let goal = arguments.path(of: .moveTo) else {
    throw .missingOperand("`--to LIST`, `--to LIST:PROJECT` or `--to :PROJECT`", command: "move")
  }
  let (list, project) = try moveGoal(goal)
  var settings = try SettingsResolver(arguments, today: localToday())
  guard let files = try PlacedFile.all(arguments, of: "move", settings) else { return .failure }
  var run = EditRun(arguments, changing: files.map(\.path) + (list.map { [$0] } ?? []))
  for file in files {
    let target = list.flatMap { $0.withoutLinks == file.path.withoutLinks ? nil : $0 }
    var file = file
    do throws(Problem) {
      let absence = Problem(file.path, "these lines have no task or project to move")
      let moved = try run.move(
        from: Input(file.path, settings.context(of: file.path)),
        to: target.map { Input($0, settings.context(of: $0)) }
      ) { (document, other) throws(Problem) in
        _ = try file.places(in: document)
        return try Problem.at(target ?? file.path) { () throws(AddingRefusal) in
          try movingItems(
            onLines: file.lines.sorted(), of: document, toProject: project, in: other)
        }
      }
      guard let moved else { throw absence }
      let place = [(list ?? file.path).string, project].compactMap(\.self).joined(separator: ":")
      run.report("\(file.path.string): moved \(counted(moved, "item")) to \(place)\n")
    } catch {
      run.problems.append(error)
    }
  }
  return run.finish(settings.problems)
}

/// `LIST`, `LIST:PROJECT` or `:PROJECT`; the name of a file may have colons.
private func moveGoal(_ goal: Path) throws(UsageError) -> (list: Path?, project: String?) {
  let colon = UInt8(ascii: ":")
  guard let end = goal.bytes.lastIndex(of: colon), !exists(goal) else { return (goal, nil) }
  let project = trimmed(String(decoding: goal.bytes[(end + 1)...], as: UTF8.self))
  if project.isEmpty || project.contains(where: \.isNewline) {
    throw .badValue(
      goal.string, option: Option.moveTo.flag, reason: "the name of a project follows the colon")
  }
  return (end == 0 ? nil : Path(goal.bytes[..<end]), project)
}

/// Archives what is done in the task lists that the arguments name.
private func runArchive(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let target = arguments.path(of: .archiveTo)
  var settings = try SettingsResolver(arguments, today: localToday())
  let inputOptions = try InputOptions(arguments)
  let search = InputSearch(inputOptions, settings)
  var run = EditRun(
    arguments, changing: inputOptions.operands + (target.map { [$0] } ?? []))
  run.problems = search.problems
  var isFound = false
  for input in search.inputs
  where target == nil || input.file?.withoutLinks != target?.withoutLinks {
    do throws(Problem) {
      var (staying, count): (ItemRefusal?, Int?) = (nil, nil)
      if let target {
        let other = Input(target, settings.context(of: target))
        count = try run.move(from: input, to: other) { (document, other) throws(Problem) in
          staying = nil
          return try Problem.at(target) { () throws(AddingRefusal) in
            try other.flatMap { other throws(AddingRefusal) in
              try archivingDone(of: document, to: other) { staying = $0 }
            }
          }
        }
      } else {
        _ = try run.edit(input) { document, _ in
          staying = nil
          let change = archivingDone(ofProjectAround: nil, in: document) { staying = $0 }
          count = change?.items.count
          if let note = change?.note { print("note: \(input.path.string): \(note)\n", to: .error) }
          return change?.edits ?? []
        }
      }
      if let staying { print("note: \(input.path.string): \(staying)\n", to: .error) }
      guard let count else { continue }
      isFound = true
      if !input.isStandardInput {
        let place = target.map { " to \($0.string)" } ?? ""
        run.report("\(input.path.string): archived \(counted(count, "item"))\(place)\n")
      }
    } catch {
      run.problems.append(error)
    }
  }
  let code = run.finish()
  if !isFound, run.problems.isEmpty {
    print("note: nothing is done that is not archived\n", to: .error)
  }
  return code
}

extension EditRun {
  /// Moves items within a list or to another one, which is written first: if that fails, nothing is lost.
  ///
  /// - Parameters:
  ///   - target: the other list, which is created if it does not exist.
  ///   - propose: the edits of both texts.
  /// - Returns: how many items move; nil if none does.
  fileprivate mutating func move(
    from source: Input, to target: Input?,
    _ propose: (Document, Document?) throws(Problem) -> MovedItems?
  ) throws(Problem) -> Int? {
    var moved: MovedItems?
    guard let target else {
      _ = try edit(source) { (document, _) throws(Problem) in
        moved = try propose(document, nil)
        return moved?.source ?? []
      }
      return moved?.count
    }
    let document = try source.read().document
    _ = try edit(target, creates: true) { (other, _) throws(Problem) in
      moved = try propose(document, other)
      let edits = moved?.target ?? []
      let size = edits.reduce(other.count) { $0 + $1.replacement.utf8.count - $1.range.count }
      if size > maxTaskList { throw Problem(target.path, FileError.tooLarge(limit: maxTaskList)) }
      return edits
    }
    guard let moved else { return nil }
    _ = try edit(source) { (now, _) throws(Problem) in
      if now.bytes == document.bytes { return moved.source }
      let copied = "changed meanwhile: its items are in `\(target.path.string)` now, and still here"
      throw Problem(source.path, copied)
    }
    return moved.count
  }
}
