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
    options: [.addTo, .addProject] + Option.forItems,
    clean: "Everything was done, even if findings in the new lines were printed to standard error",
    examples: [
      "tagline add 'call the bank @due(friday)'  # Add a task to the task list of this folder",
      "tagline add --to home.todo --project Garden 'order seeds @due(25)'"
        + "  # Add a task to a project of a file",
    ],
    action: .run(runAdd))
}

extension Option {
  static let addTo = Option(
    "to", .path("FILE"), in: .choice,
    "Add to this file, which is created if it does not exist [default: tasks.taskpaper, or the only "
      + "task list in this folder]")
  static let addProject = Option(
    "project", .text("NAME"), in: .choice,
    "Add to this project, which is created if it does not exist [default: Inbox, if there is one]")
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
    text = words.joined(separator: " ")
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
    settings = try SettingsResolver(arguments, today: today)
    self.arguments = arguments
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
  /// Whether it depends on the names that other task lists use.
  fileprivate var isAboutName: Bool {
    if case .name = Rule.named(rule)?.check { true } else { false }
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
  var added: AddedLines?
  if (try? FileStamp(of: path)) == nil {
    let dialect = context.dialect(isMarkdown: path.isMarkdown)
    let task = try addedTask(options, to: Document([], dialect: dialect), context, path)
    let bytes = applied([task.edit], to: [])
    if editOptions.printsDiff {
      EditedText(input, nil, [], [task.edit])?.writeDiff(editOptions.paint, to: &output)
      return nil
    }
    if try create(path, bytes) {
      added = AddedLines(
        input: input, text: Document(bytes, dialect: dialect), numbers: task.lines)
    }
  }
  if added == nil {
    if !editOptions.printsDiff { removeLeftovers(nextTo: [path]) }
    var lines = 0..<0
    let edited = try edit(input, editOptions, to: &output) {
      (document, context) throws(Problem) in
      let task = try addedTask(options, to: document, context, path)
      lines = task.lines
      return [task.edit]
    }
    if editOptions.printsDiff { return nil }
    added = AddedLines(input: input, text: edited, numbers: lines)
  }
  if let added { output.write(added.text.report(ofLines: added.numbers, of: path)) }
  return added
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

/// Creates a file.
///
/// - Returns: false if another program has done so meanwhile.
private func create(_ path: Path, _ bytes: [UInt8]) throws(Problem) -> Bool {
  do throws(FileError) {
    try createFile(path, bytes)
    return true
  } catch {
    if error != .exists { throw Problem(path, error) }
    return false
  }
}

/// `tasks.taskpaper` in the working folder, which may be new, or the only task list there and below.
private func defaultTaskList(_ settings: SettingsResolver) throws(Problem) -> Path {
  let search = InputSearch(InputOptions(searching: Path(".")), settings)
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
