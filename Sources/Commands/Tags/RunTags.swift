import Analysis
import CivilDates
import Files
import Settings
import TaskText
import Workspace

/// Prints the tags of all texts that the options name.
func runTags(_ options: TagsOptions) -> ExitCode {
  let search = InputSearch(options.input, options.settings)
  let inputs = search.inputs
  let read = parallelMap(inputs, threads: processorCount) { TagsOfInput($0) }
  let problems = search.problems + read.compactMap(\.problem)
  let files = read.filter { $0.problem == nil }.sorted { $0.age < $1.age }
  let settings = settings(search)
  let list = TagList(
    tags: tagSummaries(
      of: files.map(\.index), settings.vocabulary, readIn: files.map(\.context)), files: files,
    limit: options.limit, settings: settings)
  var output = OutputBuffer(.output)
  options.format.print(list, options.paint, &output)
  output.flush()
  print(search.notes(foundNothing: list.tags.isEmpty), to: .error)
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? .clean : .failure
}

/// The settings for the first text, although every folder may have its own.
private func settings(_ search: InputSearch) -> Settings {
  var settings = search.settings
  return search.inputs.first?.context.settings ?? settings.context(in: Path(".")).settings
}

/// The tags of one text, or why it could not be read.
struct TagsOfInput: Sendable {
  let path: Path
  let index: FileIndex
  /// The context by which its dates are read.
  let context: CheckContext
  let problem: Problem?
  /// When the file was changed. A later change is greater, and standard input is the greatest.
  let age: Age

  /// The day on which the file was changed; nil for standard input.
  var day: CivilDate? { age.seconds == .max ? nil : localDay(at: age.seconds) }

  struct Age: Comparable, Sendable {
    let seconds: Int
    let nanoseconds: Int
    let path: Path

    static func < (one: Age, other: Age) -> Bool {
      (one.seconds, one.nanoseconds, one.path) < (other.seconds, other.nanoseconds, other.path)
    }
  }

  init(_ input: Input) {
    path = input.path
    do throws(TaskFileError) {
      let file = try input.read()
      index = FileIndex(of: file.text, dialect: file.dialect, unit: .utf8)
      context = input.context.reading(file.document)
      age = Age(
        seconds: file.stamp?.seconds ?? .max, nanoseconds: file.stamp?.nanoseconds ?? 0,
        path: input.path)
      problem = nil
    } catch {
      index = FileIndex()
      context = input.context
      age = Age(seconds: 0, nanoseconds: 0, path: input.path)
      problem = Problem(input.path, error)
    }
  }
}
