import Analysis
import CivilDates
import Files
import Settings
import TagFields
import TaskText
import Workspace

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
        let name = Path(parts.first ?? []).string
        guard let option = command.allOptions.first(where: { $0.name == name }) else {
          throw .unknownOption(String(word.prefix { $0 != "=" }), command: command.name)
        }
        let inline = parts.dropFirst().first.map { Path($0) }
        if let request = try read(option, inline: inline, into: &arguments, of: command) {
          return request
        }
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
      var inline: Path?
      if option.takesValue, !rest.isEmpty {
        inline = Path(rest)
        rest = []
      }
      if let request = try read(option, inline: inline, into: &arguments, of: command) {
        return request
      }
    }
    return nil
  }

  /// Adds a flag with its value to the arguments; some flags are a request of their own.
  private mutating func read(
    _ option: Option, inline: Path?, into arguments: inout Arguments, of command: Command
  ) throws(UsageError) -> Request? {
    if option.name == Option.help.name {
      return .help(command, color: arguments.value(of: .color))
    }
    if option.name == Option.version.name { return .version }
    arguments.add(try value(of: option, inline: inline), of: option)
    return nil
  }

  private mutating func value(
    of option: Option, inline: Path?
  ) throws(UsageError) -> Path {
    switch option.value {
    case .none:
      guard inline == nil else { throw .unexpectedValue(option.flag) }
      return Path("")
    case .text, .path, .choice, .format, .list:
      guard let given = inline ?? take(), !given.bytes.isEmpty else {
        let value = option.choices?.joined(separator: "|") ?? String(option.placeholder.dropFirst())
        throw .missingValue(option.flag, value: value)
      }
      if case .path = option.value { return given }
      let text = try given.text
      if let words = option.choices, !words.contains(text) {
        throw .unknownChoice(text, option: option.flag, choices: words)
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
    arguments.operands.append(operand)
  }

  private mutating func take() -> Path? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }
}

extension Path {
  /// A word of the command line that is not a path.
  fileprivate var text: String {
    get throws(UsageError) {
      if firstInvalidUTF8(in: bytes.span) != nil { throw .notUTF8(string) }
      return string
    }
  }
}

/// The flags and operands that a subcommand was called with.
struct Arguments: Equatable {
  /// The values by the names of the flags, as bytes that need not be UTF-8.
  private var given: [String: [Path]] = [:]
  /// The words that are not flags, as bytes that need not be UTF-8.
  fileprivate(set) var operands: [Path] = []

  /// Whether the flag is on the command line.
  func contains(_ option: Option) -> Bool { given[option.name] != nil }

  /// The value of a flag; the last one if it is repeated.
  func value(of option: Option) -> String? { path(of: option)?.string }

  /// All values of a flag that may be repeated.
  func values(of option: Option) -> [String] { paths(of: option).map(\.string) }

  /// The value of a flag that takes a path; the last one if it is repeated.
  func path(of option: Option) -> Path? { given[option.name]?.last }

  /// All values of a flag that takes a path and may be repeated.
  func paths(of option: Option) -> [Path] { given[option.name] ?? [] }

  /// All values of a flag that takes a list separated by commas, and may be repeated.
  func list(of option: Option) -> [String] {
    values(of: option).flatMap(Arguments.words)
  }

  /// The words of a list; a comma between the braces of a pattern does not separate them.
  private static func words(of list: String) -> [String] {
    var depth = 0
    let words = list.split { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return character == "," && depth <= 0
    }
    return words.map { String($0.drop { $0 == " " }) }
  }

  /// The value of a flag that takes a whole number, or nil if the flag is absent.
  ///
  /// - Throws: `UsageError.badValue` for any other text, and for a number less than `minimum` or
  ///   greater than `maximum`.
  func count(
    of option: Option, from minimum: Int, to maximum: Int = .max
  ) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let count = Int(text), (minimum...maximum).contains(count) else {
      let allowed =
        maximum == .max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
      throw .badValue(text, option: option.flag, reason: "use a whole number \(allowed)")
    }
    return count
  }

  /// The number of days that a flag gives, as `10`, `2d` or `1w`, or nil if the flag is absent.
  ///
  /// - Throws: `UsageError.badValue` for any other text, and for a number less than 1 or greater than
  ///   `maximum`.
  func days(of option: Option, to maximum: Int = .max) throws(UsageError) -> Int? {
    guard let text = value(of: option), let length = try? CivilDuration(text) else {
      return try count(of: option, from: 1, to: maximum)
    }
    let (days, rest) = length.seconds.quotientAndRemainder(dividingBy: CivilTime.secondsOfDay)
    guard rest == 0, (1...maximum).contains(days) else {
      throw .badValue(
        text, option: option.flag, reason: "use whole days, such as `3`, `2d` or `1w`")
    }
    return days
  }

  /// Removes and returns the first operand, which is a text, or nil if there is none.
  mutating func takeText() throws(UsageError) -> String? {
    operands.isEmpty ? nil : try operands.removeFirst().text
  }

  mutating func add(_ value: Path, of option: Option) {
    given[option.name, default: []].append(value)
  }

  /// The day that a flag gives, as a date or in words, or nil if the flag is absent.
  ///
  /// - Parameter today: the day from which words count.
  /// - Throws: `UsageError.badValue` for anything else, and for a day that does not exist.
  func day(of option: Option, today: CivilDate = localToday()) throws(UsageError) -> CivilDate? {
    guard let text = value(of: option) else { return nil }
    if let day = typedDay(text, today: today) { return day }
    throw .badValue(text, option: option.flag, reason: absenceOfDay(in: text, today: today))
  }

  /// The day that a flag gives in the same way, with a time if it has one, or nil if the flag is absent.
  func moment(
    of option: Option, today: CivilDate = localToday()
  ) throws(UsageError) -> Moment? {
    guard let text = value(of: option) else { return nil }
    if let moment = typedMoment(text, today: today) { return moment }
    throw .badValue(text, option: option.flag, reason: absenceOfDay(in: text, today: today))
  }

  /// The moment that a flag gives, or midnight if it gives only a day; without the flag, the present one.
  func now(of option: Option) throws(UsageError) -> Moment {
    guard let moment = try moment(of: option) else { return localNow() }
    return Moment(moment.date, at: moment.time ?? .startOfDay)
  }
}

extension Paint {
  /// Colors standard output if `--color` and the environment allow it.
  init(_ arguments: Arguments) {
    self.init(isOn: Terminal.isColored(arguments.value(of: .color)))
  }
}

extension TagQuery {
  /// Reads a tag on the command line: `name`, `name=value` or `name(value)`, with or without an `@`
  /// before it.
  init(written text: String) {
    let scalars = text.unicodeScalars
    let text = scalars.first == "@" ? scalars.dropFirst() : scalars[...]
    guard let end = text.firstIndex(where: { $0 == "(" || $0 == "=" }),
      text[end] == "=" || text.last == ")"
    else {
      self.init(name: comparableText(String(text).utf8))
      return
    }
    let value = text[text.index(after: end)...].dropLast(text[end] == "(" ? 1 : 0)
    self.init(name: String(text[..<end]), value: comparableText(String(value).utf8))
  }
}

/// Why a command line could not be understood.
enum UsageError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String)
  case unknownOption(String, command: String)
  case missingValue(String, value: String)
  case unexpectedValue(String)
  case badValue(String, option: String, reason: String)
  case unknownChoice(String, option: String, choices: [String])
  case unexpectedOperand(String, command: String)
  case missingOperand(String, command: String)
  case conflict(String, String)
  /// A word that is not a path.
  case notUTF8(String)
  case tooMany(String, String)
  case unknownRule(String)
  /// A text that is not the path and line of an item.
  case badPlace(String)
  /// A text that is not the name or value of a tag, with the reason.
  case badName(String)
  case badSearch(String, reason: String)

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
    case .notUTF8(let word):
      return "`\(word)` is not UTF-8: only paths may be other bytes"
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
  (["list", "ls", "open"], "find 'task not (@done or @cancelled)'"),
  (["next", "today", "due", "calendar", "cal"], "agenda"),
  (["new"], "add"), (["do", "complete", "finish"], "done"), (["search", "grep"], "find"),
  (["fix"], "lint --fix"), (["fmt"], "format"), (["server"], "lsp"),
]
