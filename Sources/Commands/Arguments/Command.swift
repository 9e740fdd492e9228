import Workspace

/// What a person wants to do with a command. The raw value is the heading in the help.
enum CommandPurpose: String, CaseIterable, Sendable {
  case plan = "See what there is to do"
  case change = "Change items"
  case check = "Check task lists"
  case setUp = "Set up"
}

/// A subcommand, as the parser, the help, the completions and the manual page use it.
///
/// Operands and options are computed on demand, so that the language server starts quickly.
struct Command: Sendable {
  let name: String
  /// Other names that the parser and the completions know too.
  let aliases: [String]
  let purpose: CommandPurpose
  /// One sentence without a full stop, beginning with a verb.
  let summary: String
  /// What exit code 0 says, without a full stop; nil for what it says of most commands.
  let clean: String?
  /// What exit code 1 says, without a full stop; nil if the command never exits with it.
  let findings: String?
  /// Command lines with their effects.
  let examples: [(call: String, summary: String)]
  let action: CommandAction
  private let makeOperands: @Sendable () -> (usage: String, summary: String)?
  private let makeOperandWords: @Sendable () -> OperandWords
  private let makeOptions: @Sendable () -> [Option]

  init(
    name: String, aliases: [String] = [], purpose: CommandPurpose, summary: String,
    operands: @autoclosure @escaping @Sendable () -> (usage: String, summary: String)? = nil,
    operandWords: @autoclosure @escaping @Sendable () -> OperandWords = .paths,
    options: @autoclosure @escaping @Sendable () -> [Option] = [],
    clean: String? = nil, findings: String? = nil,
    examples: [(call: String, summary: String)],
    run: @escaping @Sendable (Arguments) throws(UsageError) -> ExitCode
  ) {
    self.name = name
    self.aliases = aliases
    self.purpose = purpose
    self.summary = summary
    self.clean = clean
    self.findings = findings
    self.examples = examples
    action = .run(run)
    makeOperands = operands
    makeOperandWords = operandWords
    makeOptions = options
  }

  /// A subcommand without operands that starts the server.
  init(
    name: String, purpose: CommandPurpose, summary: String,
    options: @autoclosure @escaping @Sendable () -> [Option],
    examples: [(call: String, summary: String)],
    serve: @escaping @Sendable (Arguments) throws(UsageError) -> ServerOptions
  ) {
    self.name = name
    self.purpose = purpose
    self.summary = summary
    self.examples = examples
    (aliases, clean, findings) = ([], nil, nil)
    action = .serve(serve)
    makeOperands = { nil }
    makeOperandWords = { .paths }
    makeOptions = options
  }

  /// The operands as the usage shows them, and their description; nil if there are none.
  var operands: (usage: String, summary: String)? { makeOperands() }

  /// The operands that shells complete.
  var operandWords: OperandWords { makeOperandWords() }

  /// The flags of this subcommand only.
  var options: [Option] { makeOptions() }

  /// All flags of this subcommand, including those that every subcommand has.
  var allOptions: [Option] { options + [.color, .help, .version] }

  /// The usage in one line.
  var usage: String {
    "Usage: tagline \(name) [OPTIONS]" + (operands.map { " \($0.usage)" } ?? "")
  }
}

/// The operands that shells complete.
enum OperandWords: Sendable {
  case paths
  case words([String])
  /// The tags in use, with their values.
  case tags
  /// The words of a search, then paths.
  case search
}

extension Command {
  /// Every subcommand, in the order of the help.
  static let all: [Command] = [
    .agenda, .find, .tags, .add, .done, .undone, .postpone, .rename, .lint, .format, .explain,
    .`init`, .config, .lsp, .completions, .man,
  ]

  /// The subcommand of that name, which may be one of its aliases.
  static func named(_ name: String) -> Command? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The names of all subcommands, with their aliases.
  static var names: [String] { all.flatMap { [$0.name] + $0.aliases } }

  /// The operands of the subcommands that read task lists.
  static let inputOperands = (
    usage: "[PATH…]",
    summary: "Files, or folders to search for task lists; `-` is standard input [default: .]"
  )

  /// The usage of the program in one line.
  static let programUsage = "Usage: tagline COMMAND [OPTIONS] [ARGUMENTS]"
}
