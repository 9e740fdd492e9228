import Analysis
import Settings

/// Why a command line could not be understood.
enum UsageError: Error, Equatable {
  case missingCommand
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingValue(String, placeholder: String)
  case unexpectedValue(String)
  case badValue(String, option: String, reason: String)
  case unknownChoice(String, option: String, choices: [String])
  case unexpectedOperand(String, command: String)
  case missingOperand(String, command: String)
  case conflict(String, String)
  case tooMany(String, String)
  case unknownRule(String)
  /// A tag's name or value that is none; the reason says it all.
  case badName(String)
}

extension UsageError: CustomStringConvertible {
  /// One line: what was found, then what is allowed.
  var description: String {
    switch self {
    case .missingCommand:
      return "no command given: \(listing(Command.names)) is allowed"
    case .unknownCommand(let word):
      return "`\(word)` is no command: "
        + suggestion(for: word, among: Command.names, prefix: "")
    case .unknownOption(let flag, let name):
      let options = Command.named(name)?.allOptions ?? [.help, .version]
      let word = String(flag.drop { $0 == "-" })
      return "`\(flag)` is no flag of `\(name.isEmpty ? "tagline" : "tagline \(name)")`: "
        + suggestion(for: word, among: options.map(\.name), prefix: "--")
    case .missingValue(let flag, let placeholder):
      return "`\(flag)` has no value: `\(flag)\(placeholder)` is allowed"
    case .unexpectedValue(let flag):
      return "`\(flag)` has a value: it takes none"
    case .badValue(let value, let option, let reason):
      return "`\(value)` is no value for `\(option)`: \(reason)"
    case .unknownChoice(let value, let option, let choices):
      return "`\(value)` is no value for `\(option)`: "
        + suggestion(for: value, among: choices, prefix: "")
    case .unexpectedOperand(let word, let command):
      return "`\(word)` is one argument too many: `tagline \(command)` takes no more"
    case .missingOperand(let word, let command):
      return "\(word) is missing: `tagline \(command)` needs it"
    case .tooMany(let one, let other):
      return "there are more of `\(one)` than of `\(other)`: one for each is allowed"
    case .unknownRule(let word):
      return "`\(word)` is no rule: "
        + suggestion(for: word, among: Rule.all.map(\.id), prefix: "")
    case .badName(let reason):
      return reason
    case .conflict(let one, let other):
      return "`\(one)` stands beside `\(other)`: only one of them is allowed"
    }
  }

  private func suggestion(for word: String, among known: [String], prefix: String) -> String {
    if let near = nearest(to: word, in: known) { return "the nearest is `\(prefix)\(near)`" }
    return known.count > 8
      ? "`\(known == Rule.all.map(\.id) ? "tagline explain --all" : "--help")` names those that are allowed"
      : "\(listing(known.map { prefix + $0 })) is allowed"
  }

  private func listing(_ words: [String]) -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
