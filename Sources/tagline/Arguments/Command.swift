/// A subcommand: what the parser, the help, the completions and the manual page know of it.
struct Command: Sendable {
  /// A call and what it does.
  struct Example: Sendable {
    let call: String
    let summary: String
  }

  let name: String
  /// One sentence without a full stop, beginning with a verb.
  let summary: String
  /// What may follow the flags, as the usage shows it, and what it is.
  var operands: (usage: String, summary: String)?
  /// What else than a path may stand there, for shells to complete.
  var operandWords: [String] = []
  var options: [Option] = []
  var examples: [Example] = []
  let run: @Sendable (Arguments) throws(UsageError) -> ExitCode

  /// Its own flags and those of every subcommand.
  var allOptions: [Option] { options + [.color, .help, .version] }

  /// How it is called, in one line.
  var usage: String {
    "Usage: tagline \(name) [OPTIONS]" + (operands.map { " \($0.usage)" } ?? "")
  }
}

extension Command {
  /// The names of the subcommands, in the order of the help.
  static let names = [
    "lint", "format", "agenda", "rename", "tags", "explain", "config", "lsp", "completions", "man",
  ]

  /// Every subcommand, in the order of the help.
  static let all = names.compactMap(named)

  /// The subcommand of that name. No other is made: the server's client waits for the start.
  static func named(_ name: String) -> Command? {
    switch name {
    case "lint": .lint
    case "format": .format
    case "agenda": .agenda
    case "rename": .rename
    case "tags": .tags
    case "explain": .explain
    case "config": .config
    case "lsp": .lsp
    case "completions": .completions
    case "man": .man
    default: nil
    }
  }

  /// How the program is called, in one line.
  static let programUsage = "Usage: tagline COMMAND [OPTIONS] [ARGUMENTS]"
}
