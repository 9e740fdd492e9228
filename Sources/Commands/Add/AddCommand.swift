import Analysis
import CivilDates
import Files
import Settings
import TaskText
import Workspace

extension Command {
  static let add = Command(
    name: "add",
    purpose: .change,
    summary: "Add a task to a task list",
    operands: ("TEXT…", "The task; words for days, as in `@due(friday)`, become dates"),
    options: [.addTo, .addProject, .addDue, .addTag, .addEstimate] + Option.forItems,
    clean: "Everything was done, even if findings in the new lines were printed to standard error",
    examples: [
      "tagline add call the bank --due friday --tag phone"
        + "  # Add a task to the task list of this folder",
      "tagline add --to home.todo --project Garden 'order seeds @due(25)'"
        + "  # Add a task to a project of a file",
    ],
    action: .run(runAdd))
}

extension Option {
  static let addTo = Option(
    "to", .taskList("FILE"), in: .choice,
    "Add to this file, which is created if it does not exist [default: tasks.taskpaper, or the only "
      + "task list in this folder]")
  static let addProject = Option(
    "project", .text("NAME", printedBy: "find --output-format titles project"),
    in: .choice,
    "Add to this project, which is created if it does not exist [default: Inbox, if there is one]")
  static let addDue = Option(
    "due", .text("WORDS"), in: .choice,
    "Make it due then: a date, or words such as `friday`, `tomorrow 9:00` or `every monday`")
  static let addTag = Option(
    "tag", .tag, in: .choice, "Give it this tag, `NAME` or `NAME=VALUE`; may be repeated")
  static let addEstimate = Option(
    "est", .text("LENGTH"), in: .choice, "Say how long it will take: `20m`, `1h30m`")
}

/// The options of `tagline add`.
private struct AddOptions {
  /// The line, without its bullet unless it was given.
  let text: String
  let project: String?
  /// Nil if the command line names no file.
  let file: Path?
  let settings: SettingsResolver
  private let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    var rest = arguments
    var words: [String] = []
    while let word = try rest.takeText() { words.append(word) }
    let text = words.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .missingOperand("a text", command: "add")
    }
    project = arguments.value(of: .addProject)
    for line in [text, project ?? ""] where line.contains(where: \.isNewline) {
      throw .badName("a task and the name of a project are one line each")
    }
    file = arguments.path(of: .addTo)
    if let file, file.isStandardInput {
      throw .badValue("-", option: Option.addTo.flag, reason: "use the path of a file")
    }
    let today = try arguments.now(of: .itemToday).date
    var settings = try SettingsResolver(arguments, today: today)
    self.text = try text + AddOptions.tags(arguments, settings.context(of: file ?? defaultFile))
    self.settings = settings
    self.arguments = arguments
  }

  /// The tags that the flags give, each after a blank.
  private static func tags(
    _ arguments: Arguments, _ context: CheckContext
  ) throws(UsageError) -> String {
    var line = ""
    if let words = arguments.value(of: .addDue) {
      guard let schedule = typedSchedule(words, context) else {
        throw .badValue(
          words, option: Option.addDue.flag, reason: absenceOfDay(in: words, today: context.today))
      }
      line += " @due(\(schedule))"
    }
    for tag in arguments.values(of: .addTag) {
      let query = TagQuery(written: tag)
      guard Tag.isName(query.name) else {
        throw .badValue(tag, option: Option.addTag.flag, reason: "it is not the name of a tag")
      }
      line += " \(query.tagText)"
    }
    if let length = arguments.value(of: .addEstimate) {
      do throws(DurationError) { _ = try CivilDuration(length) } catch {
        throw .badValue(length, option: Option.addEstimate.flag, reason: error.description)
      }
      line += " @est(\(length))"
    }
    return line
  }

  /// How the file at `path` is edited.
  func editing(_ path: Path) -> TextEditOptions { TextEditOptions(arguments, changing: [path]) }
}

/// The file to which tasks are added unless another one is named, or is the only one there.
private let defaultFile = Path("tasks.taskpaper")

/// Adds a task and prints its line, then what is wrong in it.
private func runAdd(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let options = try AddOptions(arguments)
  var output = OutputBuffer(.output)
  do throws(Problem) {
    let added = try add(options, to: &output)
    output.flush()
    if let added {
      reportFindings(in: added, options.settings)
      print(noteOnUnread(added.input.path, options.settings), to: .error)
    }
    return .clean
  } catch {
    output.flush()
    return finish([error])
  }
}

/// A task in the text to which it was added.
private struct AddedLines {
  let input: Input
  let text: Document
  let numbers: Range<Int>
}

/// Prints what the linter finds in the lines. They were added all the same: a caller that tried again
/// would add them twice.
private func reportFindings(in added: AddedLines, _ settings: SettingsResolver) {
  let checked = CheckedInput(added.input, added.text.bytes, nil)
  func found(beside others: [CheckedInput]) -> [Finding] {
    let findings = try? checked.findings(RunNames(of: [checked] + others))
    return (findings ?? []).filter { finding in
      added.numbers.contains(added.text.lineNumber(at: finding.range.lowerBound))
    }
  }
  var findings = found(beside: [])
  if findings.contains(where: \.isAboutName) {
    findings = found(beside: otherTaskLists(than: added.input.path, settings))
  }
  var printer = ReportPrinter(.concise(), to: .error)
  printer.print([FileFindings(findings, in: added.text.bytes, at: added.input.path)], threads: 1)
  printer.finish()
}

extension Finding {
  /// Whether it depends on the names and ids in other task lists.
  fileprivate var isAboutName: Bool {
    switch Rule.named(rule)?.check {
    case .name, .plan: true
    case .item, .doneParents, .suppressions, nil: false
    }
  }
}

/// One line about a file that no command finds below the folder that it is in, and why; empty if one does.
private func noteOnUnread(_ path: Path, _ settings: SettingsResolver) -> VisibleText {
  guard let parent = path.parent.flatMap({ resolve($0) }) else { return "" }
  var settings = settings
  let working = resolve(Path("."))
  let folder = working.flatMap { parent.components(below: $0) == nil ? nil : $0 } ?? parent
  let outer = settings.selection(in: folder)
  let walk = FolderWalk(settingsName: SettingsSource.fileName) { settings.selection(in: $0) }
  let absence = walk.absence(of: parent.appending(path.name), in: folder, startingWith: outer)
  guard let absence else { return "" }
  return "note: `\(path.string)` \(absence.inWords), so it is read only where a command names it\n"
}

extension FolderWalk.Absence {
  fileprivate var inWords: String {
    switch self {
    case .excluded: "is left out by `exclude` in the settings"
    case .notIncluded: "has a name that `include` in the settings does not match"
    case .ignored(let name): "is left out by \(name)"
    case .hidden: "is in a hidden folder"
    case .link: "is in a folder that is a symbolic link"
    case .missing: "is not found in its folder"
    }
  }
}

/// The other task lists of the working folder or, if the file is not in it, of the file's folder.
private func otherTaskLists(than path: Path, _ settings: SettingsResolver) -> [CheckedInput] {
  let file = path.withoutLinks
  let isBelow = resolve(Path(".")).map { file.components(below: $0) != nil } ?? false
  let folder = isBelow ? Path(".") : path.parent ?? Path(".")
  let inputs = InputSearch(InputOptions(searching: folder), settings).inputs.filter {
    $0.path.withoutLinks != file
  }
  return CheckedInput.all(inputs, settings, keeping: .faulty)
}

/// Nil if nothing was written because of `--diff`.
private func add(
  _ options: AddOptions, to output: inout OutputBuffer
) throws(Problem) -> AddedLines? {
  var settings = options.settings
  let path = if let file = options.file { file } else { try defaultTaskList(settings) }
  let context = settings.context(of: path)
  if let problem = settings.problems.first { throw problem }
  let editOptions = options.editing(path)
  let input = Input(path, context)
  var lines = 0..<0
  let edited = try edit(input, editOptions, to: &output, creates: true) {
    (document, context) throws(Problem) in
    let task = try addedTask(options, to: document, context, path)
    lines = task.lines
    return [task.edit]
  }
  if editOptions.printsDiff { return nil }
  output.write(edited.report(ofLines: lines, of: path))
  return AddedLines(input: input, text: edited, numbers: lines)
}

private func addedTask(
  _ options: AddOptions, to document: Document, _ context: CheckContext, _ path: Path
) throws(Problem) -> AddedTask {
  do throws(AddingRefusal) {
    return try addingTask(
      options.text, toProject: options.project, in: document, context: context)
  } catch {
    throw Problem(path, error.description)
  }
}

/// The list that the settings of the working folder name, or `tasks.taskpaper` there, which may be new, or
/// the only task list there and below; where there is none, the one that the person's own settings name.
private func defaultTaskList(_ settings: SettingsResolver) throws(Problem) -> Path {
  let search = InputSearch(InputOptions(searching: Path(".")), settings)
  var settings = settings
  let own = settings.context(in: Path(".")).settings
  if let name = own.addTo, let folder = own.addToFolder {
    let path = Path(folder).appending(name)
    // The settings may have come with the folder, from someone else.
    guard path.withoutLinks.components(below: Path(folder).withoutLinks) != nil else {
      throw Problem(path.fromWorkingFolder, "is outside of the folder whose settings name it")
    }
    return path.fromWorkingFolder
  }
  if search.inputs.isEmpty, !exists(defaultFile), let name = own.addTo {
    let path =
      name.hasPrefix("~/") ? homeFolder()?.appending(String(name.dropFirst(2))) : Path(name)
    if let path {
      print("note: this folder has no task list, so `\(path.string)` is used\n", to: .error)
      return path
    }
  }
  guard let first = search.inputs.first?.path,
    !search.inputs.contains(where: { $0.path == defaultFile })
  else { return defaultFile }
  guard search.inputs.count == 1 else {
    let others = search.inputs.count - 1
    throw Problem(
      first, "is one of \(others + 1) task lists here: name one with `\(Option.addTo.flag) FILE`")
  }
  return first
}
