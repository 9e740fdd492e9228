/// A script for fish that completes commands, flags and their values.
func fishCompletions() -> String {
  let names = Command.names.joined(separator: " ")
  let isFirst = "not __fish_seen_subcommand_from \(names)"
  var lines = [
    "function __tagline_search",
    "  set -l typed (string replace -r '^[\\'\"]' '' -- (commandline -ct))",
    "  set -l before (string match -r '^.* ' -- $typed)",
    "  printf \"$before%s\\n\" \(SearchWords.all.map { "'\($0)'" }.joined(separator: " ")) \\",
    "    (\(SearchWords.tagsInUse))",
    "end",
  ]
  lines += Command.all.map { command in
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
    case .tags: lines.append("complete -c tagline -n '\(isThis)' -a '(\(tagWordsCall))'")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func flags(_ option: Option) -> String {
  let letter = option.letter.map { "-s \($0) " } ?? ""
  let value =
    switch option.value {
    case .none: ""
    case .text: "-x "
    case .tag: "-x -a '(\(tagWordsCall))' "
    case .path: "-r -F "
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
