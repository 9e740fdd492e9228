import Analysis
import Files
import JSON
import Settings
import Workspace

extension Command {
  static let config = Command(
    name: "config",
    purpose: .setUp,
    summary: "Print the effective settings, or describe all settings",
    options: [.show] + descriptions.map(\.option) + [.config, .isolated],
    findings: "There is a mistake in the settings file",
    examples: [
      "tagline config --show home.todo"
        + "  # Print the settings of a file, and where each value comes from",
      "tagline config --schema > tagline.schema.json"
        + "  # Let an editor complete and check .tagline.json",
    ],
    action: .run { arguments throws(UsageError) in
      let asked = ([.show] + descriptions.map(\.option)).filter(arguments.contains)
      guard asked.count < 2 else { throw .conflict(asked[0].flag, asked[1].flag) }
      guard let wanted = descriptions.first(where: { arguments.contains($0.option) }) else {
        return try showSettings(arguments)
      }
      print(data: wanted.text(), to: .output)
      return .clean
    })
}

/// The flags that print a description of all settings, and the texts that they print.
private let descriptions: [(option: Option, text: @Sendable () -> String)] = [
  (
    Option("schema", in: .output, "Print the JSON Schema of .tagline.json"),
    { SettingsReader.ours.schema.pretty + "\n" }
  ),
  (Option("table", in: .output, "Print all settings as a Markdown table"), { settingsTable }),
  (
    Option(
      "vscode", in: .output, "Print all settings as a Visual Studio Code extension declares them"),
    { SettingsReader.ours.editorConfiguration.pretty + "\n" }
  ),
]

extension Option {
  static let show = Option(
    "show", .path("PATH"), in: .output,
    "Print the effective settings of this file or folder [default: .]")
}

/// Prints `key = value` and the source of the value for each setting of the file or folder that
/// `--show` names; then, as errors, the problems of the settings file.
func showSettings(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let path = arguments.path(of: .show) ?? Path(".")
  var settings = try SettingsResolver(arguments, today: localToday())
  do throws(FileError) {
    let folder = try FileStamp(of: path).isFolder ? path : path.parent ?? Path(".")
    let layers = settings.layers(in: folder)
    if settings.problems.isEmpty { print(lines(layers), to: .output) }
  } catch {
    print("\(Problem(path, error))\n", to: .error)
    return .failure
  }
  let (problems, faulty) = (settings.problems, settings.faultyFiles)
  for problem in problems { print("\(problem)\n", to: .error) }
  var printer = ReportPrinter(.concise(), to: .error)
  printer.print(faulty, TagUsageIndex(), threads: 1)
  printer.finish()
  return problems.isEmpty ? faulty.isEmpty ? .clean : .findings : .failure
}

/// Each setting with its value, and `default` or the line of the file from which it comes.
private func lines(_ layers: [SettingsLayer]) -> VisibleText {
  let rows = effectiveSettings(layers).map { setting in
    let value = setting.value == .null ? "not set" : setting.value.line
    let origin =
      setting.place.map { source, line in
        "from \(source.file.map { Path($0).fromWorkingFolder.string } ?? ""):\(line)"
      } ?? "default"
    return (left: "\(setting.path) = \(value)".showingControls, right: origin)
  }
  let widest = rows.map(\.left.count).filter { $0 <= 48 }.max() ?? 0
  return rows.map { row in
    let padding = String(repeating: " ", count: max(0, widest - row.left.count))
    return "\(row.left)\(padding)  \(row.right)\n" as VisibleText
  }.joined()
}
