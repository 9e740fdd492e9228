/// A subcommand, as the parser, the help, the completions and the manual page use it.
///
/// Operands and options are computed on demand, so that the language server starts quickly.
struct Command: Sendable {
  let name: String
  /// One sentence without a full stop, beginning with a verb.
  let summary: String
  /// Command lines with their effects.
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

  /// The operands as the usage shows them, and their description; nil if there are none.
  var operands: (usage: String, summary: String)? { makeOperands() }

  /// The operands that shells complete.
  var operandWords: [String] { makeOperandWords() }

  /// The flags of this subcommand only.
  var options: [Option] { makeOptions() }

  /// All flags of this subcommand, including those that every subcommand has.
  var allOptions: [Option] { options + [.color, .help, .version] }

  /// The usage in one line.
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

  /// The usage of the program in one line.
  static let programUsage = "Usage: tagline COMMAND [OPTIONS] [ARGUMENTS]"
}
