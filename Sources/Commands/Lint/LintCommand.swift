import Analysis
import CivilDates
import Files
import Platform
import Workspace

extension Command {
  static let lint = Command(
    name: "lint",
    aliases: ["check"],
    purpose: .check,
    summary: "Check task lists and report problems",
    operands: inputOperands,
    options: Option.forLint,
    findings: "There is a finding at the level of --fail-level or above",
    examples: [
      "tagline lint  # Check all task lists in this folder",
      "tagline lint todo.txt notes.md  # Check two files, whatever their names",
      "tagline lint --fix  # Apply safe fixes",
      "tagline lint --watch  # Check again after each change",
      "tagline lint --diff --unsafe-fixes todo.txt  # Show what all fixes would change",
      "tagline lint --output-format sarif --output-file lint.sarif --output-format full"
        + "  # Write findings to a SARIF file and print them",
    ],
    action: .run { arguments throws(UsageError) in
      let options = try LintOptions(arguments)
      if case .watch = options.action { watchLint(options) }
      runLint(options)
    })
}

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

/// The options of `tagline lint`.
struct LintOptions {
  enum Action {
    /// Print findings.
    case report
    /// Apply fixes.
    case fix
    /// Suppress findings on their lines.
    case addNolint
    /// Print the changes that fixes would make.
    case diff
    /// List the files that would be checked.
    case showFiles
    /// Print findings again after each change.
    case watch
  }

  let action: Action
  /// How to remove findings, if the action does so.
  let fixMode: FixRun.FixMode
  /// Whether to print the number of fixes of each rule in each file.
  let showsFixes: Bool
  let input: InputOptions
  let output: OutputOptions
  let exit: ExitPolicy
  private let resolver: SettingsResolver
  /// The day to use as today; nil for the current day.
  private let day: CivilDate?
  let threads: Int

  init(_ arguments: Arguments) throws(UsageError) {
    action = try LintOptions.action(arguments)
    fixMode =
      arguments.contains(.addNolint)
      ? .suppressions : .fixes(arguments.contains(.unsafeFixes) ? .unsafe : .safe)
    showsFixes = arguments.contains(.showFixes)
    input = try InputOptions(arguments)
    if case .watch = action, input.readsStandardInput {
      throw .conflict(Option.watch.flag, "-")
    }
    output = try OutputOptions(arguments)
    exit = ExitPolicy(arguments)
    let needsFixes =
      switch action {
      case .fix: true
      case .diff: !arguments.contains(.addNolint)
      case .report, .watch, .showFiles, .addNolint: output.showsFixes
      }
    resolver = try SettingsResolver(
      arguments, today: localToday(), detail: needsFixes ? .fixes : .message)
    day = try arguments.moment(of: .today)?.date
    threads = try arguments.count(of: .jobs, from: 1) ?? processorCount
  }

  /// The settings of each file, with the current day.
  var settings: SettingsResolver {
    var settings = resolver
    settings.today = day ?? localToday()
    return settings
  }

  private static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    if arguments.contains(.addNolint), arguments.contains(.fix) {
      throw .conflict(Option.addNolint.flag, Option.fix.flag)
    }
    if arguments.contains(.watch) {
      let others: [Option] = [.fix, .diff, .addNolint, .showFixes, .showFiles]
      if let other = others.first(where: arguments.contains) {
        throw .conflict(Option.watch.flag, other.flag)
      }
    }
    let actions: [(Option, Action)] = [
      (.watch, .watch), (.showFiles, .showFiles), (.diff, .diff), (.addNolint, .addNolint),
      (.fix, .fix),
    ]
    return actions.first { arguments.contains($0.0) }?.1 ?? .report
  }
}

/// The output options of `tagline lint`.
struct OutputOptions {
  /// A format and its file, or nil for standard output.
  struct Output {
    let format: ReportFormat
    let path: Path?
  }

  let outputs: [Output]
  /// Whether to count the findings of each rule instead of listing them.
  let isStatistics: Bool
  /// Whether to print only findings.
  let isQuiet: Bool
  /// Whether to print every finding, even if its rule has found many in the file.
  let showsAll: Bool
  /// The maximum number of findings to print.
  let limit: Int
  let paint: Paint
  /// The width of the terminal in columns.
  let width: Int

  /// The first file is for the first format, and so on.
  init(_ arguments: Arguments) throws(UsageError) {
    let formats = arguments.printers(of: ReportFormat.all, by: .outputFormat)
    let files = arguments.paths(of: .outputFile)
    if files.count > max(1, formats.count) {
      throw .tooMany(Option.outputFile.flag, Option.outputFormat.flag)
    }
    outputs = (formats.isEmpty ? [.full] : formats).enumerated().map { number, format in
      Output(format: format, path: number < files.count ? files[number] : nil)
    }
    isStatistics = arguments.contains(.statistics)
    isQuiet = arguments.contains(.quiet)
    showsAll = arguments.contains(.allFindings)
    limit = try arguments.count(of: .maxDiagnostics, from: 0) ?? .max
    paint = Paint(arguments)
    width = Terminal.width ?? 120
  }

  /// The files that are written.
  var paths: [Path] { outputs.compactMap(\.path) }

  /// Whether a report shows fixes, or counts them.
  var showsFixes: Bool { outputs.contains { report($0).detail == .fixes } }

  /// The report for an output. A file gets no colors.
  func report(_ output: Output) -> Report {
    if isStatistics { return output.format.statistics }
    let paint = Paint(isOn: paint.isOn && output.path == nil)
    return output.format.report(
      ReportStyle(paint: paint, width: width, isQuiet: isQuiet, showsAll: showsAll))
  }
}

/// The findings that determine the exit code.
struct ExitPolicy {
  private let minSeverity: Severity?
  private let failsOnFix: Bool

  init(_ arguments: Arguments) {
    let level = Severity.allCases.first { $0.name == arguments.value(of: .failLevel) }
    minSeverity = arguments.contains(.exitZero) ? nil : level ?? .warning
    failsOnFix = arguments.contains(.exitNonZeroOnFix)
  }

  /// The exit code if everything could be done.
  func code(_ tally: Tally) -> ExitCode {
    if failsOnFix, tally.fixed > 0 { return .findings }
    guard let minSeverity, let worst = tally.worst, worst >= minSeverity else { return .clean }
    return .findings
  }

  /// The exit code after a diff with this number of fixes.
  func code(differences: Int) -> ExitCode {
    minSeverity != nil && differences > 0 ? .findings : .clean
  }
}
