extension Command {
  static let lint = Command(
    name: "lint",
    summary: "Check task lists and report what is wrong in them",
    operands: (
      "[PATH…]",
      "Files, and folders to search for task lists; `-` is standard input [default: .]"
    ),
    options: [
      .fix, .unsafeFixes, .diff, .select, .ignore, .extendSelect, .today, .stdinFilename,
      .noRespectGitignore, .config, .isolated, .outputFormat,
    ],
    examples: [
      Example(call: "tagline lint", summary: "Check all task lists below this folder"),
      Example(
        call: "tagline lint todo.txt notes.md", summary: "Check two files, whatever they are"),
      Example(call: "tagline lint --fix", summary: "Correct what can be corrected safely"),
      Example(
        call: "tagline lint --diff --unsafe-fixes todo.txt",
        summary: "Show what all fixes would change"),
      Example(
        call: "tagline lint --output-format json . > findings.json",
        summary: "Write the findings for a program"),
    ]
  ) { arguments throws(UsageError) in
    runLint(try LintOptions(arguments))
  }
}

extension Option {
  static let fix = Option(
    name: "fix", group: .fixing, summary: "Correct what can be corrected safely")
  static let unsafeFixes = Option(
    name: "unsafe-fixes", group: .fixing,
    summary: "With --fix or --diff, also apply fixes that may change what the text means")
  static let diff = Option(
    name: "diff", group: .fixing,
    summary: "Print what --fix would change as a unified diff, and write nothing")
  static let select = Option(
    name: "select", value: .text("RULE,…"), group: .rules,
    summary: "Check these rules only, or `all`")
  static let ignore = Option(
    name: "ignore", value: .text("RULE,…"), group: .rules, summary: "Do not check these rules")
  static let extendSelect = Option(
    name: "extend-select", value: .text("RULE,…"), group: .rules,
    summary: "Check these rules besides the others")
  static let today = Option(
    name: "today", value: .text("YYYY-MM-DD"), group: .rules,
    summary: "Check as if it were this day")
  static let stdinFilename = Option(
    name: "stdin-filename", value: .text("PATH"), group: .files,
    summary: "Treat standard input as this file: its name, its settings, its language")
  static let noRespectGitignore = Option(
    name: "no-respect-gitignore", group: .files,
    summary: "Search files that .gitignore and .ignore leave out, too")
  static let config = Option(
    name: "config", value: .text("FILE"), group: .files,
    summary: "Take the settings from this file, whatever folder a text lies in")
  static let isolated = Option(
    name: "isolated", group: .files, summary: "Read no settings file")
  static let outputFormat = Option(
    name: "output-format", value: .choice(ReportFormat.allCases.map(\.rawValue)), group: .output,
    summary: "Print the findings in this format [default: full]")
}
