import Analysis
import CivilDates
import Files
import Settings
import TaskText
import Workspace

extension Command {
  static let tags = Command(
    name: "tags",
    purpose: .plan,
    summary: "List tags with their uses and values",
    operands: ("[PATH…]", "Files, or folders to search for task lists [default: .]"),
    options: [.tagsFormat, .maxVisible, .noRespectGitignore, .exclude, .config, .isolated],
    examples: [
      ("tagline tags", "Show all tags in this folder"),
      ("tagline tags --max-visible 10 ~/lists", "Show the ten most used tags"),
      ("tagline tags --output-format json todo.txt", "Print the tags of a file for a program"),
    ]
  ) { arguments throws(UsageError) in
    runTags(try TagsOptions(arguments))
  }
}

extension Option {
  static let tagsFormat = outputFormat(
    TagsFormat.all, "Print the tags in this format [default: chips on a terminal, else list]")
  static let maxVisible = Option(
    "max-visible", .text("COUNT"), in: .output,
    "Show only this many tags, the most used first, and `+K` for the rest")
}

/// The options of `tagline tags`.
struct TagsOptions {
  let format: TagsFormat
  /// The maximum number of tags to show; nil for all.
  let limit: Int?
  let input: InputOptions
  let settings: SettingsResolver
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    format =
      arguments.printers(of: TagsFormat.all, by: .tagsFormat).last
      ?? (Terminal.isOutputTerminal ? .chips : .list)
    limit = try arguments.count(of: .maxVisible, from: 0)
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    paint = Paint(arguments)
  }
}

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

/// The output of `tagline tags` in one format.
struct TagsFormat: Sendable {
  let print: @Sendable (TagList, Paint, inout OutputBuffer) -> Void

  /// The default format on a terminal.
  static let chips = TagsFormat { $0.writeChips(width: Terminal.width ?? 80, $1, to: &$2) }
  /// The default format without a terminal.
  static let list = TagsFormat { list, _, output in list.writeLines(to: &output) }

  /// Every format, in the order of the help.
  static let all: [OutputFormat<TagsFormat>] = [
    OutputFormat("chips", for: .people, "Colored chips in rows", chips),
    OutputFormat("list", for: .people, "One line per tag, its fields separated by tabs", list),
    OutputFormat(
      "words", for: .programs, "`NAME` and `NAME=VALUE` of each tag and value, one per line",
      TagsFormat { list, _, output in list.writeWords(to: &output) }),
    OutputFormat(
      "json", for: .programs, "JSON object with names, counts, last uses and values",
      TagsFormat { list, _, output in list.writeJSON(to: &output) }),
  ]
}
