import Analysis
import Files
import Server

extension Command {
  static let format = Command(
    name: "format",
    summary: "Format task lists without changing their meaning",
    operands: (
      "[PATH…]",
      "Files, or folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: [
      .formatCheck, .formatDiff, .indentStyle, .indentWidth, .exclude, .forceExclude,
      .noRespectGitignore, .fileList, .stdinFilename, .config, .isolated, .formatQuiet, .jobs,
    ],
    examples: [
      Example(call: "tagline format", summary: "Format all task lists in this folder"),
      Example(call: "tagline format --check", summary: "List files that are not formatted"),
      Example(
        call: "tagline format --diff --indent-style tab todo.txt",
        summary: "Show what would change, with tabs for indentation"),
      Example(
        call: "tagline format --stdin-filename todo.txt - < todo.txt",
        summary: "Format standard input with the settings of its folder"),
    ]
  ) { arguments throws(UsageError) in
    runFormat(try FormatOptions(arguments))
  }
}

extension Option {
  static let formatCheck = Option(
    name: "check", group: .fixing,
    summary: "List files that would change, without writing; exit with 1 if there are any")
  static let formatDiff = Option(
    name: "diff", group: .fixing,
    summary: "Print changes as a unified diff, without writing; exit with 1 if there are any")
  static let indentStyle = Option(
    name: "indent-style", value: .choice(["keep", "tab", "space"]), group: .fixing,
    summary: "Indent with tabs or spaces [default: keep]")
  static let indentWidth = Option(
    name: "indent-width", value: .text("COUNT"), group: .fixing,
    summary: "With --indent-style space, number of spaces for a tab [default: 4]")
  static let formatQuiet = Option(
    name: "quiet", letter: "q", group: .output,
    summary: "Do not print how many files were formatted")
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
  let settings: SettingsSearch
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
    settings = SettingsSearch(
      try SettingsSearch.Source(arguments), try RuleChoice(arguments), today: localToday())
    isQuiet = arguments.contains(.formatQuiet)
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
    paint = Paint(isOn: Terminal.isColored(arguments.value(of: .color)))
  }
}
