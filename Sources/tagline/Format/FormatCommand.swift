import Analysis
import Files
import Workspace

extension Command {
  static let format = Command(
    name: "format",
    summary: "Format task lists: their white space and near misses, and nothing that has a meaning",
    operands: (
      "[PATH…]",
      "Files, and folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: [
      .formatCheck, .formatDiff, .indentStyle, .indentWidth, .exclude, .forceExclude,
      .noRespectGitignore, .fileList, .stdinFilename, .config, .isolated, .formatQuiet, .jobs,
    ],
    examples: [
      Example(call: "tagline format", summary: "Format all task lists below this folder"),
      Example(call: "tagline format --check", summary: "Say which files are not formatted"),
      Example(
        call: "tagline format --diff --indent-style tab todo.txt",
        summary: "Show what would change, with tabs for indents"),
      Example(
        call: "tagline format --stdin-filename todo.txt - < todo.txt",
        summary: "Print a text formatted by the settings of its folder"),
    ]
  ) { arguments throws(UsageError) in
    runFormat(try FormatOptions(arguments))
  }
}

extension Option {
  static let formatCheck = Option(
    name: "check", group: .fixing,
    summary: "Say which files would change, write nothing, and exit with 1 if there is one")
  static let formatDiff = Option(
    name: "diff", group: .fixing,
    summary:
      "Print what would change as a unified diff, write nothing, and exit with 1 for a change")
  static let indentStyle = Option(
    name: "indent-style", value: .choice(["keep", "tab", "space"]), group: .fixing,
    summary: "Indent with tabs or blanks [default: keep]")
  static let indentWidth = Option(
    name: "indent-width", value: .text("COUNT"), group: .fixing,
    summary: "With --indent-style space, write so many blanks for a tab [default: 4]")
  static let formatQuiet = Option(
    name: "quiet", letter: "q", group: .output, summary: "Do not say how many files were formatted")
}

/// What `tagline format` was asked to do.
struct FormatOptions {
  /// What becomes of formatted texts.
  enum Action {
    case write
    case list
    case diff
  }

  let action: Action
  let style: FormatStyle
  let input: InputOptions
  let settings: SettingsResolver
  let isQuiet: Bool
  let threads: Int
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    let (checks, diffs) = (arguments.contains(.formatCheck), arguments.contains(.formatDiff))
    if checks, diffs { throw .conflict(Option.formatCheck.flag, Option.formatDiff.flag) }
    action = checks ? .list : diffs ? .diff : .write
    let width = try arguments.count(of: .indentWidth, from: 1) ?? 4
    switch arguments.value(of: .indentStyle) {
    case "tab": style = FormatStyle(indent: .tabs)
    case "space": style = FormatStyle(indent: .spaces(min(width, 80)))
    default: style = FormatStyle()
    }
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    isQuiet = arguments.contains(.formatQuiet)
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
    paint = Paint(isOn: Terminal.isColored(arguments.value(of: .color)))
  }
}
