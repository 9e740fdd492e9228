import Files

/// Reads a command line by the table of subcommands.
struct ArgumentParser {
  /// The action that a command line requests.
  enum Request {
    case run(Command, Arguments)
    /// - Parameter color: the value of `--color` before `--help`.
    case help(Command?, color: String? = nil)
    case version
    /// Nothing: the commands are shown, by what one wants to do.
    case overview
  }

  private let words: [Path]
  private var next = 0

  /// - Parameter words: the words after the program's name.
  init(_ words: [Path]) {
    self.words = words
  }

  mutating func parse() throws(UsageError) -> Request {
    guard let first = take() else { return .overview }
    let word = first.string
    switch word {
    case "--help", "-h": return .help(nil)
    case "--version", "-V": return .version
    case "help":
      guard let name = take()?.string else { return .help(nil) }
      return .help(try command(named: name))
    default:
      if isOption(word) { throw .unknownOption(word, command: "") }
      return try parse(command(named: word))
    }
  }

  private func command(named name: String) throws(UsageError) -> Command {
    guard let command = Command.named(name) else { throw .unknownCommand(name) }
    return command
  }

  /// `{ "--" name [ ( "=" | ws ) value ] | "-" letters | operand } [ "--" { operand } ]`
  private mutating func parse(_ command: Command) throws(UsageError) -> Request {
    var arguments = Arguments()
    while let path = take() {
      let word = path.string
      if path.bytes.elementsEqual("--".utf8) {
        while let operand = take() { try add(operand, to: &arguments, of: command) }
      } else if path.bytes.starts(with: "--".utf8) {
        let parts = path.bytes.dropFirst(2).split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let option = try option(named: Path(parts.first ?? []).string, word, of: command)
        if option.name == Option.help.name {
          return .help(command, color: arguments.value(of: .color))
        }
        if option.name == Option.version.name { return .version }
        let inline = parts.dropFirst().first.map { Path($0) }
        arguments.add(try value(of: option, inline: inline), of: option)
      } else if isOption(word) {
        if let request = try readLetters(path, into: &arguments, of: command) { return request }
      } else {
        try add(path, to: &arguments, of: command)
      }
    }
    return .run(command, arguments)
  }

  /// `"-" letter { letter } [ value ]`: the first letter that takes a value takes the rest of the
  /// word or, if that is empty, the next word.
  private mutating func readLetters(
    _ word: Path, into arguments: inout Arguments, of command: Command
  ) throws(UsageError) -> Request? {
    var rest = word.bytes.dropFirst()
    while let byte = rest.popFirst() {
      let letter = Character(Unicode.Scalar(byte))
      guard let option = command.allOptions.first(where: { $0.letter == letter }) else {
        throw .unknownOption(word.string, command: command.name)
      }
      if option.name == Option.help.name {
        return .help(command, color: arguments.value(of: .color))
      }
      if option.name == Option.version.name { return .version }
      var inline: Path?
      if option.takesValue, !rest.isEmpty {
        inline = Path(rest)
        rest = []
      }
      arguments.add(try value(of: option, inline: inline), of: option)
    }
    return nil
  }

  private func option(
    named name: String, _ word: String, of command: Command
  ) throws(UsageError) -> Option {
    guard let option = command.allOptions.first(where: { $0.name == name }) else {
      throw .unknownOption(String(word.prefix { $0 != "=" }), command: command.name)
    }
    return option
  }

  private mutating func value(
    of option: Option, inline: Path?
  ) throws(UsageError) -> Path {
    switch option.value {
    case .none:
      guard inline == nil else { throw .unexpectedValue(option.flag) }
      return Path("")
    case .text, .tag, .path, .choice, .format, .list:
      guard let given = inline ?? take(), !given.bytes.isEmpty else {
        let value = option.choices?.joined(separator: "|") ?? String(option.placeholder.dropFirst())
        throw .missingValue(option.flag, value: value)
      }
      if let words = option.choices, !words.contains(given.string) {
        throw .unknownChoice(given.string, option: option.flag, choices: words)
      }
      return given
    }
  }

  /// Whether the word begins with `-`. Bytes are compared, as a character may be of any length.
  private func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1
  }

  private func add(
    _ operand: Path, to arguments: inout Arguments, of command: Command
  ) throws(UsageError) {
    guard command.operands != nil else {
      throw .unexpectedOperand(operand.string, command: command.name)
    }
    arguments.add(operand: operand)
  }

  private mutating func take() -> Path? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }
}
