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
  /// Every subcommand, in the order of the help.
  static let all: [Command] = [
    .lint, .format, .agenda, .rename, .tags, .explain, .config, .lsp, .completions, .man,
  ]

  /// How the program is called, in one line.
  static let programUsage = "Usage: tagline COMMAND [OPTIONS] [ARGUMENTS]"
}
