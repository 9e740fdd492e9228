import Analysis
import Settings
import TagFields

/// Why a command line could not be understood.
enum UsageError: Error, Equatable {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingValue(String, value: String)
  case unexpectedValue(String)
  case badValue(String, option: String, reason: String)
  case unknownChoice(String, option: String, choices: [String])
  case unexpectedOperand(String, command: String)
  case missingOperand(String, command: String)
  case conflict(String, String)
  case tooMany(String, String)
  case unknownRule(String)
  /// A text that is not the path and line of an item.
  case badPlace(String)
  /// A text that is not the name or value of a tag, with the reason.
  case badName(String)
  case badSearch(String, reason: String)
}

extension UsageError: CustomStringConvertible {
  /// One line: what was found, then what is allowed.
  var description: String {
    switch self {
    case .unknownCommand(let word):
      if let call = wordsOfOtherTools.first(where: { $0.words.contains(word) })?.call {
        return "`\(word)` is not a command; did you mean `tagline \(call)`?"
      }
      return "`\(word)` is not a command"
        + suggestion(for: word, among: Command.names, listedBy: "tagline --help")
    case .unknownOption(let flag, let name):
      let options = Command.named(name)?.allOptions ?? [.help, .version]
      let command = name.isEmpty ? "tagline" : "tagline \(name)"
      return "`\(flag)` is not a flag of `\(command)`"
        + suggestion(
          for: String(flag.drop { $0 == "-" }), among: options.map(\.name), prefix: "--",
          listedBy: "\(command) --help")
    case .missingValue(let flag, let value):
      return "`\(flag)` needs a value: `\(flag) \(value)`"
    case .unexpectedValue(let flag):
      return "`\(flag)` takes no value"
    case .badValue(let value, let option, let reason):
      return "`\(value)` is not a valid value for `\(option)`: \(reason)"
    case .unknownChoice(let value, let option, let choices):
      return "`\(value)` is not a valid value for `\(option)`"
        + suggestion(
          for: value, among: choices,
          listedBy: choices == Rule.all.map(\.id) ? "tagline explain --all" : "--help")
    case .unexpectedOperand(let word, let command):
      return "`\(word)` is one argument too many for `tagline \(command)`"
    case .missingOperand(let word, let command):
      return "`tagline \(command)` needs \(word)"
    case .tooMany(let one, let other):
      return "there are more `\(one)` than `\(other)` flags: use at most one for each"
    case .unknownRule(let word):
      return "`\(word)` is not a rule"
        + suggestion(for: word, among: Rule.all.map(\.id), listedBy: "tagline explain --all")
    case .badPlace(let word):
      return "`\(word)` names no line: use `PATH:LINE`, as `tagline agenda` prints it"
    case .badName(let reason):
      return reason
    case .badSearch(let search, let reason):
      return "the search `\(search)` cannot be run: \(reason)"
    case .conflict(let one, let other):
      return "`\(one)` and `\(other)` cannot be used together"
    }
  }

  /// The most similar word, or else the allowed words, or the command that lists them.
  private func suggestion(
    for word: String, among known: [String], prefix: String = "", listedBy command: String
  ) -> String {
    if let near = nearest(to: word, in: known) { return "; did you mean `\(prefix)\(near)`?" }
    return known.count > 8
      ? ": see `\(command)`" : ": \(alternatives(known.map { prefix + $0 })) is allowed"
  }
}

/// What other tools for tasks call commands, and how to call that here.
private let wordsOfOtherTools: [(words: [String], call: String)] = [
  (["list", "ls", "open"], "find 'task not @done'"),
  (["next", "today", "due", "calendar", "cal"], "agenda"),
  (["new"], "add"), (["do", "complete", "finish"], "done"), (["search", "grep"], "find"),
  (["fix"], "lint --fix"), (["fmt"], "format"), (["server"], "lsp"),
]
