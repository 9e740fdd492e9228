import Analysis
import Files
import Workspace

extension Command {
  static let format = Command(
    name: "format",
    purpose: .check,
    summary: "Format task lists without changing their meaning",
    operands: inputOperands,
    options: [.formatCheck, .formatDiff, .indentStyle, .indentWidth, .stamps, .followLinks]
      + Option.forInput + [.formatQuiet, .jobs],
    findings: "With --check or --diff, a file would change",
    examples: [
      ("tagline format", "Format all task lists in this folder"),
      ("tagline format --check", "List files that are not formatted"),
      (
        "tagline format --diff --indent-style tab todo.txt",
        "Show what would change, with tabs for indentation"
      ),
      ("tagline format --stamps standard", "Also write all dates like 2025-05-11 13:00"),
      (
        "tagline format --stdin-filename todo.txt - < todo.txt",
        "Format standard input with the settings of its folder"
      ),
    ]
  ) { arguments throws(UsageError) in
    runFormat(try FormatOptions(arguments))
  }
}

extension Option {
  static let formatCheck = Option(
    "check", in: .fixing,
    "List files that would change, without writing; exit with 1 if there are any")
  static let formatDiff = Option(
    "diff", in: .fixing,
    "Print changes as a unified diff, without writing; exit with 1 if there are any")
  static let indentStyle = Option(
    "indent-style", .choice(["keep", "tab", "space"]), in: .fixing,
    "Indent with tabs or spaces [default: keep]")
  static let indentWidth = Option(
    "indent-width", .text("COUNT"), in: .fixing,
    "With --indent-style space, number of spaces for a tab [default: 4]")
  static let stamps = Option(
    "stamps", .choice(["own", "standard"]), in: .fixing,
    "Leave dates of what has happened as they are, or write all dates like 2025-05-11 13:00: those of "
      + "a kind in a list, or none [default: own]")
  static let formatQuiet = Option(
    "quiet", letter: "q", in: .output, "Do not print how many files were formatted")
}

/// The options of `tagline format`.
struct FormatOptions {
  /// What to do with formatted texts.
  enum Action { case write, list, diff }

  let action: Action
  let style: FormatStyle
  /// Whether to write all dates in the standard format.
  let convertsStamps: Bool
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
    convertsStamps = arguments.value(of: .stamps) == "standard"
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    isQuiet = arguments.contains(.formatQuiet)
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
    paint = Paint(arguments)
  }
}
