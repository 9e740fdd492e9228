import Analysis
import CivilDates
import Files
import Platform
import Settings
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
      "tagline lint notes.md plan.txt  # Check two files, whatever their names",
      "tagline lint --fix  # Apply safe fixes",
      "tagline lint --watch  # Check again after each change",
      "tagline lint --diff --unsafe-fixes home.todo  # Show what all fixes would change",
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

  static let showFiles = Option(
    "show-files", in: .files, "List the files to check, without checking them")

  static let outputFormat = outputFormat(
    Report.formats, "Print findings in this format; may be repeated [default: full]")
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
  /// The least severity of a finding with which the program exits with 1; nil if none does that.
  private let failLevel: Severity?
  private let failsOnFix: Bool
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
    let level = Severity.allCases.first { $0.name == arguments.value(of: .failLevel) }
    failLevel = arguments.contains(.exitZero) ? nil : level ?? .warning
    failsOnFix = arguments.contains(.exitNonZeroOnFix)
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

  /// The exit code if everything could be done.
  func exitCode(_ tally: Tally) -> ExitCode {
    if failsOnFix, tally.fixed > 0 { return .findings }
    guard let failLevel, let worst = tally.worst, worst >= failLevel else { return .clean }
    return .findings
  }

  /// The exit code after a diff with this number of fixes.
  func exitCode(differences: Int) -> ExitCode {
    failLevel != nil && differences > 0 ? .findings : .clean
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

/// Lints and exits. The results are not freed, which would take long.
func runLint(_ options: LintOptions) -> Never {
  let (code, checked) = lint(options)
  withExtendedLifetime(checked) { exit(with: code) }
}

/// Checks the texts that the options name, carries out the action and prints the findings.
///
/// - Returns: the exit code, and the checked texts.
func lint(_ options: LintOptions) -> (code: ExitCode, checked: [CheckedInput]) {
  let search = InputSearch(options.input, options.settings)
  if let problem = options.output.paths.lazy.compactMap(search.problem(withReportAt:)).first {
    return (finish([problem]), [])
  }
  var problems = search.problems
  if case .showFiles = options.action {
    var output = OutputBuffer(.output)
    for input in search.inputs { output.write("\(input.path.string)\n") }
    output.flush()
    return (finish(problems), [])
  }
  let checked = CheckedInput.all(
    search.inputs, options.settings, keeping: .faulty, threads: options.threads)
  if !options.output.isQuiet {
    print(noteOnOtherFormats(checked) + search.notes(), to: .error)
  }
  let others = search.planParts(beside: checked.filter { $0.plan != nil }.map(\.input))
  let result = act(
    on: checked, beside: others, search.settings.faultyFiles, options, &problems)
  return (finish(problems, result), checked)
}

private func act(
  on checked: [CheckedInput], beside others: [PlanPart], _ settingsFiles: [CheckedInput],
  _ options: LintOptions, _ problems: inout [Problem]
) -> ExitCode {
  switch options.action {
  case .report, .watch:
    let usage = TagUsageIndex(of: checked, beside: others, threads: options.threads)
    return report(checked, usage, settingsFiles, options, &problems)
  case .fix, .addNolint, .diff, .showFiles: break
  }
  var run = FixRun(checked, beside: others, options.fixMode, threads: options.threads)
  if case .diff = options.action {
    problems += checked.compactMap(\.problem)
    if options.showsFixes { print(run.list, to: .error) }
    run.printDiff(options.output.paint)
    if !options.output.isQuiet { print(run.announcement, to: .error) }
    return options.exitCode(differences: run.count)
  }
  finishWithoutOutput()
  run.write(in: WriteScope(options.input))
  if options.showsFixes { print(run.list, to: .error) }
  let stream: StandardStream = run.printStandardInput() ? .error : .output
  return report(
    run.checked, run.usage, settingsFiles, options, &problems, fixed: run.count, to: stream)
}

private func report(
  _ checked: [CheckedInput], _ usage: TagUsageIndex, _ settingsFiles: [CheckedInput],
  _ options: LintOptions, _ problems: inout [Problem], fixed: Int = 0,
  to stream: StandardStream = .output
) -> ExitCode {
  var printer = ReportPrinter(options.output, to: stream, fixed: fixed)
  var all = checked
  if !settingsFiles.isEmpty {
    all += settingsFiles
    all.sort { $0.input.path < $1.input.path }
  }
  let threads = options.threads
  printer.print(all, usage, threads: threads)
  printer.finish()
  problems += printer.problems
  return options.exitCode(printer.tally)
}

/// One line about the files of another format, which were skipped; empty if there are none. Settings
/// files are not skipped, as they were read as such.
private func noteOnOtherFormats(_ checked: [CheckedInput]) -> VisibleText {
  let others = checked.filter { checked in
    guard case .otherFormat = checked.outcome else { return false }
    return !checked.input.path.name.elementsEqual(SettingsSource.fileName.utf8)
  }
  guard let first = others.first?.input.path.string else { return "" }
  return others.count == 1
    ? "note: `\(first)` is not a task list and was skipped\n"
    : "note: \(others.count) files are not task lists and were skipped; the first is `\(first)`\n"
}

/// Checks the texts that the options name, and again after each change, until the program is
/// interrupted.
func watchLint(_ options: LintOptions) -> Never {
  var seen: Surroundings?
  while true {
    let start = ElapsedTime.now
    let now = Surroundings(of: options)
    let cost = ElapsedTime.now - start
    if now != seen {
      seen = now
      Terminal.clear()
      _ = lint(options)
      if !options.output.isQuiet {
        print("Watching \(counted(now.files, "file")) until Ctrl-C\n", to: .error)
      }
    }
    // Comparing the states of many files must take at most a twentieth of the time.
    usleep(useconds_t(clamping: max(200_000, cost.nanoseconds / 1000 * 20)))
  }
}

/// All that the findings of a run depend on: the day, and the files with their states.
private struct Surroundings: Equatable {
  /// The number of texts to check.
  let files: Int
  private let today: CivilDate
  private let stamps: [Path: FileStamp?]

  init(of options: LintOptions) {
    let search = InputSearch(options.input, options.settings)
    today = search.settings.today
    files = search.inputs.count
    let paths = search.inputs.map(\.path) + search.settings.readFiles.map(\.path)
    stamps = Dictionary(paths.map { ($0, try? FileStamp(of: $0)) }) { first, _ in first }
  }
}
