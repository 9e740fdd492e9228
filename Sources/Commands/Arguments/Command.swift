import Workspace

/// What a person wants to do with a command. The raw value is the heading in the help.
enum CommandPurpose: String, CaseIterable, Sendable {
  case plan = "See what there is to do"
  case change = "Change items"
  case check = "Check task lists"
  case setUp = "Set up"

  /// Why a command with this purpose may exit with 2.
  fileprivate var failure: String {
    switch self {
    case .plan, .check:
      "Something could not be done: a bad path or flag, or a file that is not text"
    case .change: "Something was not changed: a bad place, path or flag, or a file that is not text"
    case .setUp: "Something could not be done: a bad path or flag"
    }
  }
}

/// A subcommand, as the parser, the help, the completions and the manual page use it.
struct Command: Sendable {
  let name: String
  /// Other names that the parser and the completions know too.
  var aliases: [String] = []
  let purpose: CommandPurpose
  /// One sentence without a full stop, beginning with a verb.
  let summary: String
  /// The operands as the usage shows them, and their description; nil if there are none.
  var operands: (usage: String, summary: String)?
  /// The operands that shells complete.
  var operandWords = OperandWords.paths
  /// The flags of this subcommand only.
  var options: [Option] = []
  /// What exit code 0 says, without a full stop; nil for what it says of most commands.
  var clean: String?
  /// What exit code 1 says, without a full stop; nil if the command never exits with it.
  var findings: String?
  /// What exit code 2 says, without a full stop; nil for what it says of commands with that purpose.
  var failure: String?
  /// Command lines, each with its effect after a `#`.
  let examples: [String]
  let action: CommandAction

  /// Command lines with their effects.
  var explainedExamples: [(call: String, summary: String)] {
    examples.map { line in
      let call = line.prefix { $0 != "#" }
      return (String(call.dropLast(2)), String(line.dropFirst(call.count + 2)))
    }
  }

  /// All flags of this subcommand, including those that every subcommand has.
  var allOptions: [Option] { options + [.color, .help, .version] }

  /// The usage in one line.
  var usage: String {
    "Usage: tagline \(name) [OPTIONS]" + (operands.map { " \($0.usage)" } ?? "")
  }

  /// Every subcommand, in the order of the help.
  static let all: [Command] = [
    .agenda, .next, .find, .log, .time, .tags, .add, .done, .undone, .cancel, .start, .postpone,
    .move, .archive, .rename, .undo, .lint, .format, .explain,
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

/// The operands that shells complete.
enum OperandWords: Sendable {
  case paths
  case words([String])
  /// The tags in use, with their values.
  case tags
  /// The words of a search, then paths.
  case search
}

/// What a subcommand does with its arguments.
enum CommandAction: Sendable {
  case run(@Sendable (Arguments) throws(UsageError) -> ExitCode)
  /// Starts the language server, which the program has and this module does not.
  case serve(@Sendable (Arguments) throws(UsageError) -> ServerOptions)
}

/// A flag of the command line, as the parser, the help, the completions and the manual page use it.
struct Option: Sendable {
  /// The kind of value that follows the flag.
  enum Value: Sendable {
    case none
    /// A text, with its placeholder in the help, and the arguments with which the program prints what shells
    /// complete.
    case text(String, printedBy: String? = nil)
    /// A path, with the same.
    case path(String, printedBy: String? = nil)
    /// One of these words.
    case choice([String])
    /// The name of one of these output formats.
    case format([OutputFormat<Void>])
    /// Some of these words, separated by commas, with a placeholder for the list in the help.
    case list(String, of: [String])

    /// A tag, `NAME` or `NAME=VALUE`.
    static let tag = Self.text("TAG", printedBy: "tags --output-format words")
    /// A task list, with its placeholder.
    static func taskList(_ placeholder: String) -> Self {
      .path(placeholder, printedBy: "lint --show-files")
    }
  }

  /// The heading of the flag in the help.
  enum Group: String, CaseIterable, Sendable {
    case choice = "Selection"
    case fixing = "Fixing"
    case rules = "Rules"
    case files = "Files"
    case output = "Output"
    case general = "General"
  }

  /// The name, without its two dashes.
  let name: String
  /// The short form, a letter after one dash.
  let letter: Character?
  let value: Value
  let group: Group
  /// One sentence without a full stop, beginning with a verb.
  let summary: String

  init(
    _ name: String, letter: Character? = nil, _ value: Value = .none, in group: Group,
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.group = group
    self.summary = summary
  }

  /// The name with its dashes: `--name`.
  var flag: String { "--\(name)" }

  /// Whether a value follows the flag.
  var takesValue: Bool { if case .none = value { false } else { true } }

  /// The placeholder of the value in the help, after a space.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let word, _), .path(let word, _), .list(let word, _): " \(word)"
    case .choice(let words): " \(words.joined(separator: "|"))"
    case .format: " FORMAT"
    }
  }

  /// The words that the value may be; nil if it may be any text.
  var choices: [String]? {
    switch value {
    case .choice(let words): words
    case .format(let formats): formats.map(\.name)
    case .none, .text, .path, .list: nil
    }
  }

  static let help = Option("help", letter: "h", in: .general, "Print this help")
  static let version = Option("version", letter: "V", in: .general, "Print the version")
  static let color = Option(
    "color", .choice(["auto", "always", "never"]), in: .general,
    "Color the output; `auto` colors on a terminal unless NO_COLOR is set [default: auto]")

  /// The flag that names one of a subcommand's formats.
  static func outputFormat<Printer>(_ formats: [OutputFormat<Printer>], _ summary: String) -> Option
  {
    let formats = formats.map { OutputFormat($0.name, for: $0.audience, $0.summary, ()) }
    return Option("output-format", .format(formats), in: .output, summary)
  }
}

/// An output format of a subcommand, and its printer: a row of the subcommand's table of formats.
struct OutputFormat<Printer: Sendable>: Sendable {
  /// The value of `--output-format`.
  let name: String
  let audience: FormatAudience
  /// A few words about the output, without a full stop.
  let summary: String
  let printer: Printer

  init(_ name: String, for audience: FormatAudience, _ summary: String, _ printer: Printer) {
    self.name = name
    self.audience = audience
    self.summary = summary
    self.printer = printer
  }
}

/// The readers of an output format. The raw value is the heading in the help.
enum FormatAudience: String, CaseIterable, Sendable {
  case people = "Formats for people"
  case programs = "Formats for programs"
}

extension Arguments {
  /// The printers of the formats that the command line names, in that order.
  func printers<Printer>(of formats: [OutputFormat<Printer>], by option: Option) -> [Printer] {
    values(of: option).compactMap { name in formats.first { $0.name == name }?.printer }
  }

  /// The printer of the last format that the command line names; without any, that of the first one.
  func printer<Printer>(of formats: [OutputFormat<Printer>], by option: Option) -> Printer {
    printers(of: formats, by: option).last ?? formats[0].printer
  }
}

extension ExitCode {
  /// The codes with what they mean for any command, without a full stop.
  static let rows: [(String, String)] = allCases.map { ("\($0.rawValue)", $0.meaning) }

  /// The codes with which a command may exit, and what they mean.
  static func rows(of command: Command) -> [(String, String)] {
    let done = command.findings == nil ? "Everything was done" : clean.meaning
    let words = [
      command.clean ?? done, command.findings, command.failure ?? command.purpose.failure,
    ]
    return zip(allCases, words).compactMap { code, words in
      words.map { ("\(code.rawValue)", $0) }
    }
  }

  private var meaning: String {
    switch self {
    case .clean: "Everything was done, and nothing was found"
    case .findings: "Something was found"
    case .failure: CommandPurpose.check.failure
    }
  }
}
