/// A script for bash that completes commands, flags and their values.
func bashCompletions() -> String {
  let names = Command.names.joined(separator: " ")
  var lines = [
    "_tagline() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
    "  local command=${COMP_WORDS[1]} words= before=",
    "  COMPREPLY=()",
    "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
    "    mapfile -t COMPREPLY < <(compgen -W \"\(names) --help --version\" -- \"$current\")",
    "    return",
    "  fi",
  ]
  for command in Command.all {
    lines += command.aliases.map { "  [ \"$command\" = \($0) ] && command=\(command.name)" }
  }
  lines.append("  case \"$command $previous\" in")
  for command in Command.all { lines += command.allOptions.flatMap { values($0, of: command) } }
  lines += ["    *)", "      case $command in"]
  for command in Command.all {
    let flags = command.allOptions.map(\.flag).joined(separator: " ")
    let words = command.operandWords.joined(separator: " ")
    lines += [
      "        \(command.name))",
      "          if [[ $current == -* ]]; then words=\"\(flags)\"; else words=\"\(words)\"; fi ;;",
    ]
  }
  lines += [
    "      esac ;;", "  esac",
    "  mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$words\" -- \"${current##*,}\")", "}",
    "complete -o default -o bashdefault -F _tagline tagline",
  ]
  return lines.joined(separator: "\n") + "\n"
}

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
  case .path, .text: return ["    \(patterns))", "      return ;;"]
  }
}
