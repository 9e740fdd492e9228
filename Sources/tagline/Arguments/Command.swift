/// A subcommand: what the parser, the help, the completions and the manual page know of it.
///
/// What takes time to build is built when it is asked for, as an editor waits for the start.
struct Command: Sendable {
  let name: String
  /// One sentence without a full stop, beginning with a verb.
  let summary: String
  /// Calls and what they do.
  let examples: [(call: String, summary: String)]
  let run: @Sendable (Arguments) throws(UsageError) -> ExitCode
  private let makeOperands: @Sendable () -> (usage: String, summary: String)?
  private let makeOperandWords: @Sendable () -> [String]
  private let makeOptions: @Sendable () -> [Option]

  init(
    name: String, summary: String,
    operands: @autoclosure @escaping @Sendable () -> (usage: String, summary: String)? = nil,
    operandWords: @autoclosure @escaping @Sendable () -> [String] = [],
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    examples: [(call: String, summary: String)],
    run: @escaping @Sendable (Arguments) throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.examples = examples
    self.run = run
    makeOperands = operands
    makeOperandWords = operandWords
    makeOptions = options
  }

  /// What may follow the flags, as the usage shows it, and what it is.
  var operands: (usage: String, summary: String)? { makeOperands() }

  /// Words that may be operands, for shells to complete.
  var operandWords: [String] { makeOperandWords() }

  /// Its own flags.
  var options: [Option] { makeOptions() }

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

  /// The subcommand of that name.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The operands of the subcommands that read task lists.
  static let inputOperands = (
    usage: "[PATH…]",
    summary: "Files, or folders to search for task lists; `-` is standard input [default: .]"
  )

  /// How the program is called, in one line.
  static let programUsage = "Usage: tagline COMMAND [OPTIONS] [ARGUMENTS]"
}
