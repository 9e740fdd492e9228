import Analysis

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
    name: "fix", group: .fixing, summary: "Apply safe fixes")
  static let unsafeFixes = Option(
    name: "unsafe-fixes", group: .fixing,
    summary: "With --fix or --diff, also apply fixes that may change the meaning")
  static let addNolint = Option(
    name: "add-nolint", group: .fixing,
    summary: "Suppress current findings with `@nolint` on their lines")
  static let diff = Option(
    name: "diff", group: .fixing,
    summary: "Print the changes of --fix or --add-nolint as a unified diff, without writing")
  static let showFixes = Option(
    name: "show-fixes", group: .fixing,
    summary: "Print how many fixes of each rule were applied in each file")

  static let select = Option(
    name: "select", value: .list("RULE,…", of: Rule.all.map(\.id)), group: .rules,
    summary: "Check only these rules; `all` means every rule")
  static let ignore = Option(
    name: "ignore", value: .list("RULE,…", of: Rule.all.map(\.id)), group: .rules,
    summary: "Skip these rules")
  static let extendSelect = Option(
    name: "extend-select", value: .list("RULE,…", of: Rule.all.map(\.id)), group: .rules,
    summary: "Also check these rules")
  static let perFileIgnores = Option(
    name: "per-file-ignores", value: .text("GLOB:RULE,…"), group: .rules,
    summary: "Skip these rules in files that match the pattern; may be repeated")
  static let today = Option(
    name: "today", value: .text("YYYY-MM-DD"), group: .rules,
    summary: "Use this day as today")

  static let exclude = Option(
    name: "exclude", value: .text("GLOB,…"), group: .files,
    summary: "Skip files and folders that match, relative to the current folder")
  static let forceExclude = Option(
    name: "force-exclude", group: .files,
    summary: "Skip excluded files even if they are named")
  static let noRespectGitignore = Option(
    name: "no-respect-gitignore", group: .files,
    summary: "Also search files that .gitignore or .ignore excludes")
  static let fileList = Option(
    name: "file-list", value: .path("FILE"), group: .files,
    summary: "Read paths from this file, one per line; `-` is standard input")
  static let stdinFilename = Option(
    name: "stdin-filename", value: .path("PATH"), group: .files,
    summary: "Treat standard input as this file, for its name, settings and language")
  static let config = Option(
    name: "config", value: .path("FILE"), group: .files,
    summary: "Use this settings file for all files")
  static let isolated = Option(
    name: "isolated", group: .files, summary: "Ignore settings files")
  static let showFiles = Option(
    name: "show-files", group: .files, summary: "List the files to check, without checking them")

  static let outputFormat = outputFormat(
    ReportFormat.all, "Print findings in this format; may be repeated [default: full]")
  static let outputFile = Option(
    name: "output-file", letter: "o", value: .path("FILE"), group: .output,
    summary: "Write findings to this file; with several formats, one file for each, in order")
  static let statistics = Option(
    name: "statistics", group: .output, summary: "Print only the number of findings of each rule")
  static let maxDiagnostics = Option(
    name: "max-diagnostics", value: .text("COUNT"), group: .output,
    summary: "Limit printed findings; the exit code counts all")
  static let quiet = Option(
    name: "quiet", letter: "q", group: .output, summary: "Print only findings")
  static let failLevel = Option(
    name: "fail-level", value: .choice(Severity.allCases.map(\.name)), group: .output,
    summary: "Exit with 1 if a finding is at least this severe [default: warning]")
  static let exitZero = Option(
    name: "exit-zero", group: .output, summary: "Exit with 0 even if there are findings")
  static let exitNonZeroOnFix = Option(
    name: "exit-non-zero-on-fix", group: .output, summary: "Exit with 1 if something was fixed")

  static let watch = Option(
    name: "watch", group: .general, summary: "Check again after each change, until Ctrl-C")
  static let jobs = Option(
    name: "jobs", letter: "j", value: .text("COUNT"), group: .general,
    summary: "Use this many threads [default: one per core]")
}
