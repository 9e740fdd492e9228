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
      (
        "tagline config --show todo.txt",
        "Print the settings of a file, and where each value comes from"
      ),
      (
        "tagline config --schema > tagline.schema.json",
        "Let an editor complete and check .tagline.json"
      ),
    ]
  ) { arguments throws(UsageError) in
    let asked = ([.show] + descriptions.map(\.option)).filter(arguments.contains)
    guard asked.count < 2 else { throw .conflict(asked[0].flag, asked[1].flag) }
    guard let wanted = descriptions.first(where: { arguments.contains($0.option) }) else {
      return try showSettings(arguments)
    }
    print(data: wanted.text(), to: .output)
    return .clean
  }
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
