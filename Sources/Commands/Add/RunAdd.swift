import Analysis
import Files
import TaskText
import Workspace

/// The file to which tasks are added unless another one is named, or is the only one there.
private let defaultFile = Path("tasks.taskpaper")

/// Adds a task and prints its line.
func runAdd(_ options: AddOptions) -> ExitCode {
  var output = OutputBuffer(.output)
  var problem: Problem?
  do throws(EditProblem) {
    try add(options, to: &output)
  } catch {
    problem = error.problem
  }
  output.flush()
  if let problem { print("\(problem)\n", to: .error) }
  return problem == nil ? .clean : .failure
}

private func add(_ options: AddOptions, to output: inout OutputBuffer) throws(EditProblem) {
  var settings = options.settings
  let path = if let file = options.file { file } else { try defaultTaskList(settings) }
  let context = settings.context(of: path)
  if let problem = settings.problems.first { throw EditProblem(problem) }
  let editOptions = TextEditOptions(options.arguments, changing: [path])
  let input = Input(source: .file(path), path: path, context: context, policy: .requested)
  if (try? FileStamp(of: path)) == nil {
    let empty = Document([], dialect: context.dialect(isMarkdown: path.isMarkdown))
    let task = try addedTask(options, to: empty, context, path)
    if editOptions.printsDiff {
      output.write(EditedText(creating: input, [task.edit])?.diff(editOptions.paint) ?? [])
      return
    }
    try create(path)
  }
  var lines = 0..<0
  let edited = try edit(input, editOptions, to: &output) {
    (document, context) throws(EditProblem) in
    let task = try addedTask(options, to: document, context, path)
    lines = task.lines
    return [task.edit]
  }
  if !editOptions.printsDiff { output.write(edited.report(ofLines: lines, of: path)) }
}

private func addedTask(
  _ options: AddOptions, to document: Document, _ context: CheckContext, _ path: Path
) throws(EditProblem) -> AddedTask {
  do throws(AddingRefusal) {
    return try addingTask(
      options.text, toProject: options.project, in: document, context: context)
  } catch {
    throw EditProblem(Problem(path, error.description))
  }
}

/// Creates an empty file, unless another program does so meanwhile.
private func create(_ path: Path) throws(EditProblem) {
  do throws(FileError) {
    try createFile(path)
  } catch {
    if error != .exists { throw EditProblem(Problem(path, error)) }
  }
}

/// `tasks.taskpaper` in the working folder, which may be new, or the only task list there and below.
private func defaultTaskList(_ settings: SettingsResolver) throws(EditProblem) -> Path {
  let search = InputSearch(InputOptions(searching: Path(".")), settings)
  guard let first = search.inputs.first?.path,
    !search.inputs.contains(where: { $0.path == defaultFile })
  else { return defaultFile }
  guard search.inputs.count == 1 else {
    let others = search.inputs.count - 1
    throw EditProblem(
      Problem(
        first,
        "is one of \(others + 1) task lists here: name one with `\(Option.addTo.flag) FILE`"))
  }
  return first
}
