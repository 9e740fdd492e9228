import Analysis
import CivilDates
import Files
import Platform
import Settings
import Workspace

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
