import Settings
import Workspace

extension Command {
  static let config = Command(
    name: "config",
    summary: "Print the effective settings, or describe all settings",
    options: [.show, .schema, .settingsTable, .vscode, .config, .isolated],
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
    let asked = [Option.show, .schema, .settingsTable, .vscode].filter(arguments.contains)
    guard asked.count < 2 else { throw .conflict(asked[0].flag, asked[1].flag) }
    if arguments.contains(.schema) {
      print(SettingsReader.ours.schema.pretty + "\n", to: .output)
    } else if arguments.contains(.settingsTable) {
      print(settingsTable, to: .output)
    } else if arguments.contains(.vscode) {
      print(SettingsReader.ours.editorConfiguration.pretty + "\n", to: .output)
    } else {
      return try showSettings(arguments)
    }
    return .clean
  }
}

extension Option {
  static let show = Option(
    "show", .path("PATH"), in: .output,
    "Print the effective settings of this file or folder [default: .]")
  static let schema = Option("schema", in: .output, "Print the JSON Schema of .tagline.json")
  static let settingsTable = Option("table", in: .output, "Print all settings as a Markdown table")
  static let vscode = Option(
    "vscode", in: .output, "Print all settings as a Visual Studio Code extension declares them")
}
