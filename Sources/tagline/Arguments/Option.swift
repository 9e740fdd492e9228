/// A flag of the command line: what the parser, the help, the completions and the manual page know
/// of it.
struct Option: Sendable {
  /// What follows the flag.
  enum Value: Sendable {
    case none
    /// A text; the word stands for it in the help.
    case text(String)
    /// A path; the word stands for it in the help.
    case path(String)
    /// One of these words.
    case choice([String])
    /// The name of one of these output formats.
    case format([OutputFormat<Void>])
    /// Some of these words, separated by commas; the first one stands for it in the help.
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

  /// Without its two dashes.
  let name: String
  /// The letter that stands for the name after one dash.
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

  /// As people write it: `--name`.
  var flag: String { "--\(name)" }

  /// Whether something follows the flag.
  var takesValue: Bool { if case .none = value { false } else { true } }

  /// What follows the flag in the help, with a blank in front.
  var placeholder: String {
    switch value {
    case .none: ""
    case .text(let word), .path(let word), .list(let word, _): " \(word)"
    case .choice(let words): " \(words.joined(separator: "|"))"
    case .format: " FORMAT"
    }
  }

  /// The words of which the value has to be one; nil where there are none.
  var choices: [String]? {
    switch value {
    case .choice(let words): words
    case .format(let formats): formats.map(\.name)
    case .none, .text, .path, .list: nil
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
