import Analysis
import Workspace

extension Option {
  /// The flags of `tagline lint`, in the order of the help.
  static let forLint: [Option] = [
    .fix, .unsafeFixes, .addNolint, .diff, .showFixes,
    .select, .ignore, .extendSelect, .perFileIgnores, .today,
    .exclude, .forceExclude, .noRespectGitignore, .fileList, .stdinFilename, .config, .isolated,
    .showFiles,
    .outputFormat, .outputFile, .statistics, .maxDiagnostics, .quiet,
    .failLevel, .exitZero, .exitNonZeroOnFix,
    .watch, .jobs,
  ]

  static let fix = Option(
    name: "fix", group: .fixing, summary: "Correct what can be corrected safely")
  static let unsafeFixes = Option(
    name: "unsafe-fixes", group: .fixing,
    summary: "With --fix or --diff, also apply fixes that may change what the text means")
  static let addNolint = Option(
    name: "add-nolint", group: .fixing,
    summary: "Suppress what is found today, with `@nolint` on its line")
  static let diff = Option(
    name: "diff", group: .fixing,
    summary: "Print what --fix or --add-nolint would change as a unified diff, and write nothing")
  static let showFixes = Option(
    name: "show-fixes", group: .fixing, summary: "Say how often each rule was fixed in each file")

  static let select = Option(
    name: "select", value: .list("RULE,…", of: Rule.all.map(\.id)), group: .rules,
    summary: "Check these rules only, or `all`")
  static let ignore = Option(
    name: "ignore", value: .list("RULE,…", of: Rule.all.map(\.id)), group: .rules,
    summary: "Do not check these rules")
  static let extendSelect = Option(
    name: "extend-select", value: .list("RULE,…", of: Rule.all.map(\.id)), group: .rules,
    summary: "Check these rules besides the others")
  static let perFileIgnores = Option(
    name: "per-file-ignores", value: .text("GLOB:RULE,…"), group: .rules,
    summary: "Do not check these rules in files that match the pattern; may be repeated")
  static let today = Option(
    name: "today", value: .text("YYYY-MM-DD"), group: .rules,
    summary: "Check as if it were this day")

  static let exclude = Option(
    name: "exclude", value: .text("GLOB,…"), group: .files,
    summary: "Leave out files and folders below this one that match")
  static let forceExclude = Option(
    name: "force-exclude", group: .files,
    summary: "Leave out what is excluded even where it is named")
  static let noRespectGitignore = Option(
    name: "no-respect-gitignore", group: .files,
    summary: "Search files that .gitignore and .ignore leave out, too")
  static let fileList = Option(
    name: "file-list", value: .path("FILE"), group: .files,
    summary: "Check the paths in this file, one a line; `-` is standard input")
  static let stdinFilename = Option(
    name: "stdin-filename", value: .path("PATH"), group: .files,
    summary: "Treat standard input as this file: its name, its settings, its language")
  static let config = Option(
    name: "config", value: .path("FILE"), group: .files,
    summary: "Take the settings from this file, whatever folder a text lies in")
  static let isolated = Option(
    name: "isolated", group: .files, summary: "Read no settings file")
  static let showFiles = Option(
    name: "show-files", group: .files, summary: "List the files, and check none")

  static let outputFormat = Option(
    name: "output-format", value: .choice(ReportFormat.allCases.map(\.rawValue)), group: .output,
    summary: "Print the findings in this format; may be repeated [default: full]")
  static let outputFile = Option(
    name: "output-file", letter: "o", value: .path("FILE"), group: .output,
    summary: "Write the findings to this file; with several formats, one for each in their order")
  static let statistics = Option(
    name: "statistics", group: .output, summary: "Print only how often each rule found something")
  static let maxDiagnostics = Option(
    name: "max-diagnostics", value: .text("COUNT"), group: .output,
    summary: "Print no more findings than this; all of them count")
  static let quiet = Option(
    name: "quiet", letter: "q", group: .output, summary: "Print findings and nothing else")
  static let failLevel = Option(
    name: "fail-level", value: .choice(Severity.allCases.map(\.name)), group: .output,
    summary: "Exit with 1 if there is a finding at least as grave as this [default: warning]")
  static let exitZero = Option(
    name: "exit-zero", group: .output, summary: "Exit with 0 whatever was found")
  static let exitNonZeroOnFix = Option(
    name: "exit-non-zero-on-fix", group: .output, summary: "Exit with 1 if something was fixed")

  static let watch = Option(
    name: "watch", group: .general, summary: "Check again whenever something changes, until Ctrl-C")
  static let jobs = Option(
    name: "jobs", letter: "j", value: .text("COUNT"), group: .general,
    summary: "Use so many threads [default: one for each core]")
}
