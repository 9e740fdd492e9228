import Analysis
import Files
import JSON
import Server
import Settings

/// Prints `key = value` and where the value comes from, for each setting of the file or folder that
/// `--show` names; then, as errors, what is wrong in the settings file.
func showSettings(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let path = arguments.path(of: .show) ?? Path(".")
  let search = SettingsSearch(
    try SettingsSearch.Source(arguments), try RuleChoice(arguments), today: localToday())
  do throws(FileError) {
    let folder = try FileStamp(of: path).isFolder ? path : path.parent ?? Path(".")
    let layer = search.layer(in: folder)
    if search.problems.isEmpty { print(lines(layer, search), to: .output) }
  } catch {
    print("\(Problem(path, error))\n", to: .error)
    return .failure
  }
  for problem in search.problems { print("\(problem)\n", to: .error) }
  var printer = ReportPrinter(ConciseReport(), to: .error)
  printer.print(search.faultyFiles, threads: 1)
  printer.finish()
  return search.problems.isEmpty ? search.faultyFiles.isEmpty ? .clean : .findings : .failure
}

private func lines(_ layer: SettingsLayer?, _ search: SettingsSearch) -> String {
  let rows = effectiveSettings(layer.map { [$0] } ?? []).map { setting in
    let value = setting.value == .null ? "not set" : setting.value.line
    return (
      left: "\(setting.path) = \(value)".withVisibleControls, right: source(of: setting, search)
    )
  }
  let widest = rows.map(\.left.count).filter { $0 <= 48 }.max() ?? 0
  return rows.map { row in
    let padding = String(repeating: " ", count: max(0, widest - row.left.count))
    return "\(row.left)\(padding)  \(row.right)\n"
  }.joined()
}

/// `default`, or the file and line from which a setting comes.
private func source(of setting: EffectiveSetting, _ search: SettingsSearch) -> String {
  guard case .file(let path) = setting.source, let line = setting.line else { return "default" }
  return "from \(search.shown(Path(path)).string.withVisibleControls):\(line)"
}
