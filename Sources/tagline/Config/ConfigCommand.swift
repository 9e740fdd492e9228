import Files
import JSON
import Settings

extension Command {
  static let config = Command(
    name: "config",
    summary: "Print the settings that are in force, or all that there are",
    options: [.show, .schema, .settingsTable, .vscode, .config, .isolated],
    examples: [
      Example(
        call: "tagline config --show todo.txt",
        summary: "Print what is in force for a file, and where each value comes from"),
      Example(
        call: "tagline config --schema > tagline.schema.json",
        summary: "Let an editor complete and check .tagline.json"),
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
    name: "show", value: .path("PATH"), group: .output,
    summary: "Print what is in force for this file or folder [default: .]")
  static let schema = Option(
    name: "schema", group: .output, summary: "Print the JSON Schema of .tagline.json")
  static let settingsTable = Option(
    name: "table", group: .output, summary: "Print all settings as a table in Markdown")
  static let vscode = Option(
    name: "vscode", group: .output,
    summary: "Print all settings as an extension of Visual Studio Code declares them")
}

extension SettingsSearch.Source {
  /// What `--config` and `--isolated` ask for.
  init(_ arguments: Arguments) throws(UsageError) {
    switch (arguments.path(of: .config), arguments.contains(.isolated)) {
    case (.some, true): throw .conflict(Option.isolated.flag, Option.config.flag)
    case (.some(let path), false): self = .file(path)
    case (nil, true): self = .isolated
    case (nil, false): self = .nearest
    }
  }
}
