import Analysis
import Files
import Settings

/// Checks what the options name, does with the fixes what they say, and prints what is wrong.
func runLint(_ options: LintOptions) -> ExitCode {
  let settings = SettingsSearch(options.settings, options.rules, today: options.today)
  let search = InputSearch(options, settings)
  var checked = CheckedInput.all(search.inputs, threads: options.threads)
  var problems = search.problems + settings.problems
  print(noteOnOtherFormats(checked), to: .error)
  var result = ExitCode.clean
  switch options.action {
  case .report:
    result = report(checked, settings, options, &problems)
  case .fix:
    let run = FixRun(checked, options.wishedFixes, threads: options.threads)
    checked = run.written()
    let stream: StandardStream = run.printStandardInput() ? .error : .output
    result = report(checked, settings, options, &problems, fixed: run.count, to: stream)
  case .diff:
    let run = FixRun(checked, options.wishedFixes, threads: options.threads)
    problems += checked.compactMap(\.problem)
    run.printDiff(Paint(isOn: options.isColored))
    result = run.count > 0 ? .findings : .clean
  }
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? result : .failure
}

private func report(
  _ checked: [CheckedInput], _ settings: SettingsSearch, _ options: LintOptions,
  _ problems: inout [Problem], fixed: Int = 0, to stream: StandardStream = .output
) -> ExitCode {
  let report = options.format.report(Paint(isOn: options.isColored), width: Terminal.width ?? 120)
  var printer = ReportPrinter(report, to: OutputBuffer(stream), fixed: fixed)
  let all = (checked + settings.faultyFiles).sorted { $0.input.path < $1.input.path }
  printer.print(all, threads: options.threads)
  printer.finish()
  problems += printer.problems
  return printer.tally.worst.map { $0 >= .warning } == true ? .findings : .clean
}

/// One line on the files that were left alone, or nothing where there are none. A settings file is
/// not: it was read as what it is.
private func noteOnOtherFormats(_ checked: [CheckedInput]) -> String {
  let others = checked.filter { checked in
    guard case .otherFormat = checked.outcome else { return false }
    return !checked.input.path.name.elementsEqual(SettingsSource.fileName.utf8)
  }
  guard let first = others.first?.input.path.string.withVisibleControls else { return "" }
  return others.count == 1
    ? "note: `\(first)` is no task list and was left alone\n"
    : "note: \(others.count) files are no task lists and were left alone, `\(first)` the first\n"
}
