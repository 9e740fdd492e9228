import Analysis
import Files
import Settings
import Workspace

/// Writes a settings file for the task lists of a folder, or prints it.
func runInit(_ options: InitOptions) -> ExitCode {
  let path = options.folder.appending(SettingsSource.fileName)
  if !options.printsOnly, (try? FileStamp(of: path)) != nil {
    return failed(Problem(path, .exists))
  }
  let search = InputSearch(options.input, options.settings)
  let inputs = search.inputs
  let read = parallelMap(inputs, threads: processorCount) { TagsOfInput($0) }
  let problems = search.problems + read.compactMap(\.problem)
  let files = read.filter { $0.problem == nil }.sorted { $0.age < $1.age }
  var settings = options.settings
  let context = settings.context(in: options.folder)
  let tags = tagSummaries(of: files.map(\.index), context.settings.vocabulary)
  let draft = SettingsDraft(tags, context)
  print(search.notes(foundNothing: tags.isEmpty), to: .error)
  for problem in problems { print("\(problem)\n", to: .error) }
  if options.printsOnly {
    print(data: draft.text, to: .output)
    return problems.isEmpty ? .clean : .failure
  }
  finishWithoutOutput()
  do throws(FileError) {
    try createFile(path, Array(draft.text.utf8))
  } catch {
    return failed(Problem(path, error))
  }
  let outer = settings.readFiles.first { $0.path.parent != resolve(options.folder) }?.path
  print(
    "Wrote `\(path.string)` with \(counted(draft.listed.count, "tag")) of "
      + "\(counted(files.count, "task list"))\n", to: .output)
  if let outer = outer?.fromWorkingFolder.string {
    print("note: `\(outer)` no longer applies to these task lists\n", to: .error)
  }
  return problems.isEmpty ? .clean : .failure
}

private func failed(_ problem: Problem) -> ExitCode {
  print("\(problem)\n", to: .error)
  return .failure
}
