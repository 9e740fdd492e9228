import Files

extension Command {
  static let completions = Command(
    name: "completions",
    purpose: .setUp,
    summary: "Print a completion script for a shell",
    operands: ("SHELL", "Shell to complete for: \(shells.map(\.name).joined(separator: ", "))"),
    operandWords: .words(shells.map(\.name)),
    failure: "The shell is not known",
    examples: [
      "tagline completions bash > ~/.local/share/bash-completion/completions/tagline"
        + "  # Install the completions for bash",
      "tagline completions fish > ~/.config/fish/completions/tagline.fish"
        + "  # Install the completions for fish",
    ],
    action: .run { arguments throws(UsageError) in
      guard let name = arguments.operands.first?.string else {
        throw .missingOperand("the name of a shell", command: "completions")
      }
      if arguments.operands.count > 1 {
        throw .unexpectedOperand(arguments.operands[1].string, command: "completions")
      }
      guard let shell = shells.first(where: { $0.name == name }) else {
        throw .unknownChoice(name, option: "completions", choices: shells.map(\.name))
      }
      print(data: shell.script(), to: .output)
      return .clean
    })
}

/// The shells that have completions.
private let shells: [(name: String, script: @Sendable () -> String)] = [
  ("bash", bashCompletions), ("zsh", zshCompletions), ("fish", fishCompletions),
]

/// A script for bash that completes commands, flags and their values.
///
/// Bash takes `=` for a word of its own: in `--tag who=A`, the tag is three words, and Bash completes the
/// last one. So it takes an `@`, unless that is quoted.
private func bashCompletions() -> String {
  let aliases = Command.all.flatMap { command in
    command.aliases.map { "  [ \"$command\" = \($0) ] && command=\(command.name)" }
  }
  let operands = Command.all.flatMap { command in
    let flags = command.allOptions.map(\.flag).joined(separator: " ")
    let operands =
      switch command.operandWords {
      case .paths: "words="
      case .words(let words): "words=\"\(words.joined(separator: " "))\""
      case .tags: "_tagline_printed \(tagWords); return"
      case .search: "_tagline_search; return"
      }
    return [
      "        \(command.name))",
      "          if [[ $current == -* ]]; then words=\"\(flags)\"; else \(operands); fi ;;",
    ]
  }
  let values = Command.all.flatMap { command in
    command.allOptions.flatMap { Commands.values($0, of: command) }
  }
  return Template(PackageResources.completions_bash).filled([
    "search words": SearchWords.words.joined(separator: " "),
    "search tags": SearchWords.tags.joined(separator: " "),
    "commands": Command.names.joined(separator: " "), "aliases": joined(aliases),
    "values": joined(values), "operands": joined(operands),
  ])
}

/// The lines of a script.
func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

/// The cases that complete the value of a flag.
private func values(_ option: Option, of command: Command) -> [String] {
  let spellings = [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
  let patterns = spellings.map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
  if let words = option.choices {
    return ["    \(patterns))", "      words=\"\(words.joined(separator: " "))\" ;;"]
  }
  switch option.value {
  case .none, .choice, .format: return []
  case .list(_, let words):
    return [
      "    \(patterns))", "      [[ $current == *,* ]] && before=${current%,*},",
      "      words=\"\(words.joined(separator: " "))\" ;;",
    ]
  case .path(_, let call?), .text(_, let call?):
    return ["    \(patterns))", "      _tagline_printed \(call); return ;;"]
  case .path(_, nil), .text(_, nil): return ["    \(patterns))", "      return ;;"]
  }
}

/// A script for fish that completes commands, flags and their values.
private func fishCompletions() -> String {
  let isFirst = "not __fish_seen_subcommand_from \(Command.names.joined(separator: " "))"
  var lines = Command.all.map { command in
    "complete -c tagline -f -n '\(isFirst)' -a \(command.name) -d '\(quoted(command.summary))'"
  }
  for option in [Option.help, .version] {
    lines.append("complete -c tagline -n '\(isFirst)' \(flags(option))")
  }
  for command in Command.all {
    let names = ([command.name] + command.aliases).joined(separator: " ")
    let isThis = "__fish_seen_subcommand_from \(names)"
    for option in command.allOptions {
      lines.append("complete -c tagline -n '\(isThis)' \(flags(option))")
    }
    switch command.operandWords {
    case .paths: break
    case .words(let words):
      lines.append("complete -c tagline -f -n '\(isThis)' -a '\(words.joined(separator: " "))'")
    case .search: lines.append("complete -c tagline -n '\(isThis)' -a '(__tagline_search)'")
    case .tags: lines.append("complete -c tagline -n '\(isThis)' -a '\(fishWords(tagWords))'")
    }
  }
  return Template(PackageResources.completions_fish).filled([
    "search words": quotedWords(SearchWords.words),
    "search tags": quotedWords(SearchWords.tags), "completions": joined(lines),
  ])
}

/// The arguments with which the program prints the tags and values in use.
private let tagWords = "tags --output-format words"

/// What fish takes from the program.
private func fishWords(_ call: String) -> String { "(tagline \(call) 2>/dev/null)" }

private func quotedWords(_ words: [String]) -> String {
  words.map { "'\($0)'" }.joined(separator: " ")
}

private func flags(_ option: Option) -> String {
  let letter = option.letter.map { "-s \($0) " } ?? ""
  let value =
    switch option.value {
    case .none: ""
    case .text(_, let call): "-x \(call.map { "-a '\(fishWords($0))' " } ?? "")"
    case .path(_, let call): "-r -F \(call.map { "-a '\(fishWords($0))' " } ?? "")"
    case .list(_, let words): "-x -a '(__fish_append , \(words.joined(separator: " ")))' "
    case .choice(let words): "-x -a '\(words.joined(separator: " "))' "
    case .format(let formats):
      "-x -a '\(formats.map { "\($0.name)\\t\"\(quoted($0.summary))\"" }.joined(separator: " "))' "
    }
  return "-l \(option.name) \(letter)\(value)-d '\(quoted(option.summary))'"
}

/// The text inside single quotes.
private func quoted(_ text: String) -> String {
  text.replacing([("\\", "\\\\"), ("'", "\\'")])
}

/// A script for zsh that completes commands, flags and their values.
private func zshCompletions() -> String {
  let arguments = Command.all.flatMap { command in
    let specifications = command.allOptions.flatMap(specifications).map { "        \($0) \\" }
    let names = ([command.name] + command.aliases).joined(separator: "|")
    return ["    \(names))", "      _arguments \\"] + specifications
      + ["        \(operands(command)) ;;"]
  }
  return Template(PackageResources.completions_zsh).filled([
    "search words": quotedWords(SearchWords.words),
    "search tags": quotedWords(SearchWords.tags),
    "commands": joined(Command.all.map { "    '\($0.name):\(bracketed($0.summary))'" }),
    "arguments": joined(arguments),
  ])
}

private func specifications(_ option: Option) -> [String] {
  let spellings = [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
  return spellings.map { "'*\($0)[\(bracketed(option.summary))]\(value(option))'" }
}

private func operands(_ command: Command) -> String {
  if command.operands == nil { return "&& return" }
  switch command.operandWords {
  case .paths: return "'*:path:_files'"
  case .words(let words): return "'*:word:(\(words.joined(separator: " ")))'"
  case .search: return "'1:search:_tagline_search' '*:path:_files'"
  case .tags: return "'1:tag:{_tagline_printed \(tagWords)}' '2:name:' '*:path:_files'"
  }
}

private func value(_ option: Option) -> String {
  switch option.value {
  case .none: ""
  case .text(let word, let call):
    ":\(bracketed(word)):\(call.map { "{_tagline_printed \($0)}" } ?? "")"
  case .path(let word, let call):
    ":\(bracketed(word)):\(call.map { "{_tagline_printed \($0) || _files}" } ?? "_files")"
  case .list(let word, let words):
    ":\(bracketed(word)):_values -s , \(bracketed(word)) \(words.joined(separator: " "))"
  case .choice(let words): ":value:(\(words.joined(separator: " ")))"
  case .format(let formats):
    ":format:((\(formats.map { "\($0.name)\\:\"\(bracketed($0.summary))\"" }.joined(separator: " "))))"
  }
}

/// The text inside single quotes and brackets.
private func bracketed(_ text: String) -> String {
  text.replacing([("'", "'\\''"), ("[", "\\["), ("]", "\\]"), (":", "\\:")])
}
