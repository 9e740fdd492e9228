/// A flag of the command line, as the parser, the help, the completions and the manual page use it.
struct Option: Sendable {
  /// The kind of value that follows the flag.
  enum Value: Sendable {
    case none
    /// A text, with its placeholder in the help.
    case text(String)
    /// A tag, `NAME` or `NAME=VALUE`, with its placeholder in the help.
    case tag(String)
    /// A path, with its placeholder in the help.
    case path(String)
    /// One of these words.
    case choice([String])
    /// The name of one of these output formats.
    case format([OutputFormat<Void>])
    /// Some of these words, separated by commas, with a placeholder for the list in the help.
    case list(String, of: [String])
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
    case .text(let word), .tag(let word), .path(let word), .list(let word, _): " \(word)"
    case .choice(let words): " \(words.joined(separator: "|"))"
    case .format: " FORMAT"
    }
  }

  /// The words that the value may be; nil if it may be any text.
  var choices: [String]? {
    switch value {
    case .choice(let words): words
    case .format(let formats): formats.map(\.name)
    case .none, .text, .tag, .path, .list: nil
    }
  }
}

extension Option {
  static let help = Option("help", letter: "h", in: .general, "Print this help")
  static let version = Option("version", letter: "V", in: .general, "Print the version")
  static let color = Option(
    "color", .choice(["auto", "always", "never"]), in: .general,
    "Color the output; `auto` colors on a terminal unless NO_COLOR is set [default: auto]")
}
