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

/// The line that the arguments give, with its tags, and without its bullet unless it was given.
///
/// - Parameter context: that of the file to which it is added.
private func addedLine(
  _ words: [String], _ arguments: Arguments, _ context: CheckContext
) throws(UsageError) -> String {
  var line = words.joined(separator: " ")
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

/// The file to which tasks are added unless another one is named, or is the only one there.
private let defaultFile = Path("tasks.taskpaper")

/// Adds a task and prints its line, then what is wrong in it.
private func runAdd(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  var rest = arguments
  var words: [String] = []
  while let word = try rest.takeText() { words.append(word) }
  guard words.contains(where: { $0.contains { !$0.isWhitespace } }) else {
    throw .missingOperand("a text", command: "add")
  }
  let project = arguments.value(of: .addProject)
  for line in words + [project ?? ""] where line.contains(where: \.isNewline) {
    throw .badName("a task and the name of a project are one line each")
  }
  let file = arguments.path(of: .addTo)
  if let file, file.isStandardInput {
    throw .badValue("-", option: Option.addTo.flag, reason: "use the path of a file")
  }
  let today = try arguments.now(of: .itemToday).date
  var settings = try SettingsResolver(arguments, today: today)
  let line = try addedLine(words, arguments, settings.context(of: file ?? defaultFile))
  do throws(Problem) {
    let path = if let file { file } else { try defaultTaskList(settings) }
    let input = Input(path, settings.context(of: path))
    if let problem = settings.problems.first { throw problem }
    var run = EditRun(arguments, changing: [path])
    var numbers = 0..<0
    let text = try run.edit(input, creates: true) { (document, context) throws(Problem) in
      let task = try Problem.at(path) { () throws(AddingRefusal) in
        try addingTask(line, toProject: project, in: document, context: context)
      }
      numbers = task.lines
      return [task.edit]
    }
    run.report(text.report(ofLines: numbers, of: path))
    let code = run.finish()
    if !run.printsDiff {
      reportFindings(in: text, onLines: numbers, of: input, settings)
      print(noteOnUnread(path, settings), to: .error)
    }
    return code
  } catch {
    return finish([error])
  }
}

/// Prints what the linter finds in the lines. They were added all the same: a caller that tried again
/// would add them twice.
private func reportFindings(
  in text: Document, onLines lines: Range<Int>, of input: Input, _ settings: SettingsResolver
) {
  let checked = CheckedInput(input, text.bytes, nil)
  func found(beside others: [CheckedInput]) -> [Finding] {
    let names = RunNames(TagUsageIndex(of: [checked] + others, threads: 1))
    return ((try? checked.findings(names)) ?? []).filter { finding in
      lines.contains(text.lineNumber(at: finding.range.lowerBound))
    }
  }
  var findings = found(beside: [])
  if findings.contains(where: \.isAboutName) {
    findings = found(beside: otherTaskLists(than: input.path, settings))
  }
  var printer = ReportPrinter(.concise(), to: .error)
  printer.print([FileFindings(findings, in: text.bytes, at: input.path)], threads: 1)
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
