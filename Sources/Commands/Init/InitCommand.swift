import Files
import Workspace

extension Command {
  static let `init` = Command(
    name: "init",
    purpose: .setUp,
    summary: "Write .tagline.json from the names in use",
    operands: ("[FOLDER]", "The folder of the task lists [default: .]"),
    options: [.initPrint, .noRespectGitignore],
    examples: [
      ("tagline init", "Write the settings of the task lists in this folder"),
      ("tagline init --print ~/lists", "Show what the settings of a folder would be"),
    ]
  ) { arguments throws(UsageError) in
    runInit(try InitOptions(arguments))
  }
}

extension Option {
  static let initPrint = Option(
    "print", in: .output, "Print the settings instead of writing them")
}

/// The options of `tagline init`.
struct InitOptions {
  let folder: Path
  let printsOnly: Bool
  let input: InputOptions
  let settings: SettingsResolver

  init(_ arguments: Arguments) throws(UsageError) {
    if arguments.operands.count > 1 {
      throw .unexpectedOperand(arguments.operands[1].string, command: "init")
    }
    input = try InputOptions(arguments)
    folder = arguments.operands.first ?? Path(".")
    printsOnly = arguments.contains(.initPrint)
    settings = try SettingsResolver(arguments, today: localToday())
  }
}
