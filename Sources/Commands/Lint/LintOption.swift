import Analysis
import Workspace

extension Option {
  /// The flags of `tagline lint`, in the order of the help.
  static let forLint =
    [
      .fix, .unsafeFixes, .addNolint, .diff, .showFixes, .followLinks,
      .select, .ignore, .extendSelect, .perFileIgnores, .today,
    ] + forInput + [
      .showFiles, .outputFormat, .outputFile, .statistics, .allFindings, .maxDiagnostics,
      .quiet, .failLevel, .exitZero, .exitNonZeroOnFix, .watch, .jobs,
    ]

  /// The flags that choose task lists and their settings.
  static let forInput: [Option] = [
    .exclude, .forceExclude, .noRespectGitignore, .fileList, .stdinFilename, .config, .isolated,
  ]

  static let fix = Option("fix", in: .fixing, "Apply safe fixes")
  static let unsafeFixes = Option(
    "unsafe-fixes", in: .fixing,
    "With --fix or --diff, also apply fixes that may change the meaning")
  static let addNolint = Option(
    "add-nolint", in: .fixing, "Suppress current findings with `@nolint` on their lines")
  static let diff = Option(
    "diff", in: .fixing,
    "Print the changes of --fix or --add-nolint as a unified diff, without writing")
  static let showFixes = Option(
    "show-fixes", in: .fixing, "Print how many fixes of each rule were applied in each file")

  static let followLinks = Option(
    "follow-links", in: .fixing,
    "Also change files outside of the given paths to which symbolic links lead")

  static let select = Option(
    "select", .list("RULE,…", of: Rule.all.map(\.id)), in: .rules,
    "Check only these rules; `all` means every rule")
  static let ignore = Option(
    "ignore", .list("RULE,…", of: Rule.all.map(\.id)), in: .rules, "Skip these rules")
  static let extendSelect = Option(
    "extend-select", .list("RULE,…", of: Rule.all.map(\.id)), in: .rules, "Also check these rules")
  static let perFileIgnores = Option(
    "per-file-ignores", .text("GLOB:RULE,…"), in: .rules,
    "Skip these rules in files that match the pattern; may be repeated")
  static let today = Option("today", .text("DAY"), in: .rules, "Use this day as today")

  static let exclude = Option(
    "exclude", .text("GLOB,…"), in: .files,
    "Skip files and folders that match, relative to the current folder")
  static let forceExclude = Option(
    "force-exclude", in: .files, "Skip excluded files even if they are named")
  static let noRespectGitignore = Option(
    "no-respect-gitignore", in: .files, "Also search files that .gitignore or .ignore excludes")
  static let fileList = Option(
    "file-list", .path("FILE"), in: .files,
    "Read paths from this file, one per line; `-` is standard input")
  static let stdinFilename = Option(
    "stdin-filename", .path("PATH"), in: .files,
    "Treat standard input as this file, for its name, settings and language")
  static let config = Option(
    "config", .path("FILE"), in: .files, "Use this settings file for all files")
  static let isolated = Option("isolated", in: .files, "Ignore settings files")
  static let showFiles = Option(
    "show-files", in: .files, "List the files to check, without checking them")

  static let outputFormat = outputFormat(
    ReportFormat.all, "Print findings in this format; may be repeated [default: full]")
  static let outputFile = Option(
    "output-file", letter: "o", .path("FILE"), in: .output,
    "Write findings to this file; with several formats, one file for each, in order")
  static let statistics = Option(
    "statistics", in: .output, "Print only the number of findings of each rule")
  static let allFindings = Option(
    "all", in: .output,
    "Print every finding; otherwise `full` and `grouped` print three of a rule in each file")
  static let maxDiagnostics = Option(
    "max-diagnostics", .text("COUNT"), in: .output,
    "Limit printed findings; the exit code counts all")
  static let quiet = Option("quiet", letter: "q", in: .output, "Print only findings")
  static let failLevel = Option(
    "fail-level", .choice(Severity.allCases.map(\.name)), in: .output,
    "Exit with 1 if a finding is at least this severe [default: warning]")
  static let exitZero = Option("exit-zero", in: .output, "Exit with 0 even if there are findings")
  static let exitNonZeroOnFix = Option(
    "exit-non-zero-on-fix", in: .output, "Exit with 1 if something was fixed")

  static let watch = Option("watch", in: .general, "Check again after each change, until Ctrl-C")
  static let jobs = Option(
    "jobs", letter: "j", .text("COUNT"), in: .general,
    "Use this many threads [default: one per core]")
}
