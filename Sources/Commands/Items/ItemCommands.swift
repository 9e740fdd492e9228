import Analysis
import CivilDates
import Files
import TaskText
import Workspace

extension Command {
  /// The operands of the commands that change items at places.
  private static let itemOperands = (
    usage: "PATH:LINE…",
    summary: "Lines of task lists, as `tagline agenda` and `tagline lint` print them"
  )

  static let done = Command(
    name: "done",
    purpose: .change,
    summary: "Mark items as done; recurring ones move to their next date",
    operands: itemOperands,
    options: [.withSubtasks] + Option.forItems,
    examples: [
      "tagline done home.todo:3  # Mark the item on a line as done",
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

  static let undone = Command(
    name: "undone",
    purpose: .change,
    summary: "Mark done and cancelled items as open again",
    operands: itemOperands,
    options: Option.forItems,
    examples: ["tagline undone home.todo:3  # Mark the item on a line as open"],
    action: .run { arguments throws(UsageError) in
      try changeItems(arguments, of: "undone") { _ in
        ItemChange(absence: "there is no done or cancelled task or project on this line") {
          $0.markedAsOpen($1)
        }
      }
    })

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
    "days", .text("COUNT"), in: .choice, "Postpone by this many days [default: 1]")
  static let postponeTo = Option(
    "to", .text("DAY"), in: .choice,
    "Move them to this day, a date or words such as `friday` or `in 2 weeks`")

  /// The flags of the commands that change items at places.
  static let forItems: [Option] = [.renameDiff, .itemToday, .followLinks, .config, .isolated]

  static let itemToday = Option(
    "today", .text("DAY"), in: .choice, "Use this day as today, and its time or midnight as now")
}

private func postponement(
  _ arguments: Arguments, today: CivilDate
) throws(UsageError) -> ItemChange {
  let days = try arguments.count(of: .postponeDays, from: 1)
  guard let day = try arguments.day(of: .postponeTo, today: today) else {
    return ItemChange(absence: "there is no task or project on this line") { items, _ in
      items.postponed(days: days ?? 1)
    }
  }
  guard days == nil else { throw .conflict(Option.postponeDays.flag, Option.postponeTo.flag) }
  return ItemChange(absence: "there is nothing on this line to move to that day") { items, _ in
    items.postponed(to: day)
  }
}

/// What a command does to the item at a place.
struct ItemChange: Sendable {
  /// Why there may be nothing to do, in one clause.
  let absence: String
  /// The change of the items, which the list writes in its own style.
  let make: @Sendable (SelectedItems, OwnStyle) -> SourceChange?
}

/// A line of a file, as `tagline agenda` and `tagline lint` print it: `home.todo:3`, `home.todo:3:7`.
struct ItemPlace: Hashable {
  let path: Path
  /// From 0.
  let line: Int

  /// Nil for a text without a line number.
  ///
  /// `place = path ":" line [ ":" column ]`
  ///
  /// The last number is a column if there are two, unless a file has a name with the first one.
  init?(_ text: Path) {
    guard let (path, number) = split(text) else { return nil }
    if let (shorter, line) = split(path), (try? FileStamp(of: path)) == nil {
      self.path = shorter
      self.line = line - 1
    } else {
      self.path = path
      line = number - 1
    }
  }
}

/// A path and the number of at least 1 after its last colon.
private func split(_ text: Path) -> (path: Path, number: Int)? {
  guard let colon = text.bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
  let digits = String(decoding: text.bytes[(colon + 1)...], as: UTF8.self)
  guard let number = Int(digits), number > 0, digits == "\(number)" else { return nil }
  return (Path(text.bytes[..<colon]), number)
}

/// Changes the items at the places that the arguments name, and prints their new lines.
///
/// - Parameter change: what to do, on the day that is today.
private func changeItems(
  _ arguments: Arguments, of command: String,
  _ change: (CivilDate) throws(UsageError) -> ItemChange
) throws(UsageError) -> ExitCode {
  var paths: [Path] = []
  // Of a file that is named by several spellings of its path, the first counts.
  var files: [Path: Path] = [:]
  var lines: [Path: Set<Int>] = [:]
  for operand in arguments.operands {
    guard let place = ItemPlace(operand) else { throw .badPlace(operand.string) }
    let file = files[place.path] ?? place.path.withoutLinks
    files[place.path] = file
    if lines[file] == nil { paths.append(place.path) }
    lines[file, default: []].insert(place.line)
  }
  guard !paths.isEmpty else { throw .missingOperand("a place `PATH:LINE`", command: command) }
  let options = TextEditOptions(arguments, changing: paths)
  let now = try arguments.now(of: .itemToday)
  var settings = try SettingsResolver(arguments, today: now.date)
  let change = try change(now.date)

  var output = OutputBuffer(.output)
  var problems: [Problem] = []
  if !options.printsDiff { removeLeftovers(nextTo: paths) }
  for path in paths {
    let input = Input(path, settings.context(of: path))
    let places = files[path].flatMap { lines[$0] } ?? []
    var items = PlacedItems(path, places.sorted(), change)
    do throws(Problem) {
      let edited = try edit(input, options, to: &output) {
        (document, context) throws(Problem) in
        let style = OwnStyle(of: document, context, now: now) { settings.lists(nextTo: path) }
        return try items.edits(document, context, style)
      }
      if !options.printsDiff { output.write(edited.report(ofLines: items.changed, of: path)) }
      for note in items.notes { print("note: \(note)\n", to: .error) }
      problems += items.problems
    } catch {
      problems.append(error)
    }
  }
  output.flush()
  return finish(problems + settings.problems)
}

/// The items of one file that are to be changed.
private struct PlacedItems {
  private let path: Path
  private let lines: [Int]
  private let change: ItemChange
  /// The text of each line when it was first read. Lines may have moved since.
  private var texts: [Int: [UInt8]] = [:]
  /// The lines that are changed, in order, as they are counted afterwards.
  private(set) var changed: [Int] = []
  /// What a person has to know about the changes.
  private(set) var notes: [String] = []
  /// Why the other lines stay as they are.
  private(set) var problems: [Problem] = []

  init(_ path: Path, _ lines: [Int], _ change: ItemChange) {
    self.path = path
    self.lines = lines
    self.change = change
  }

  /// The edits of a text, which may have been changed since the last call.
  mutating func edits(
    _ document: Document, _ context: CheckContext, _ style: OwnStyle
  ) throws(Problem) -> [Edit] {
    (changed, notes, problems) = ([], [], [])
    var places: [TextRange] = []
    for line in lines where line < document.lineCount {
      let range = document.range(ofLine: line)
      let text = document.bytes(in: range)
      if texts[line, default: text] != text { throw Problem(path, .changed) }
      texts[line] = text
      places.append(TextRange(at: range.lowerBound))
    }
    var refusals: [Int: ItemRefusal] = [:]
    let selected = SelectedItems(in: places, of: document, context) { line, refusal in
      refusals[line] = refusals[line] ?? refusal
    }
    let made = change.make(selected, style)
    let items = made?.items ?? []
    changed = items.flatMap(\.linesAfter)
    notes = items.compactMap { item in item.note.map { "\(place(item.line).string): \($0)" } }
    let unchanged = Set(lines).subtracting(items.map(\.line)).union(refusals.keys)
    for line in unchanged.sorted() {
      if line < document.lineCount {
        let reason = refusals[line].map { "\($0)" } ?? change.absence
        problems.append(Problem(place(line), reason))
      } else {
        let last = document.lineCount - 1
        let count = document.range(ofLine: last).isEmpty ? last : last + 1
        problems.append(Problem(path, "has only \(counted(count, "line"))"))
      }
    }
    return made?.edits ?? []
  }

  private func place(_ line: Int) -> Path { Path("\(path.string):\(line + 1)") }
}
