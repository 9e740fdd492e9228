/// A script for bash that completes commands, flags and their values.
func bashCompletions() -> String {
  let names = Command.all.map(\.name).joined(separator: " ")
  var lines = [
    "_tagline() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}",
    "  local command=${COMP_WORDS[1]} words=",
    "  COMPREPLY=()",
    "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
    "    mapfile -t COMPREPLY < <(compgen -W \"\(names) --help --version\" -- \"$current\")",
    "    return",
    "  fi",
    "  case \"$command $previous\" in",
  ]
  for command in Command.all {
    for option in command.allOptions {
      let patterns = spellings(option).map { "\"\(command.name) \($0)\"" }.joined(separator: " | ")
      switch option.value {
      case .none: continue
      case .choice(let words):
        let list = words.joined(separator: " ")
        lines += ["    \(patterns))", "      words=\"\(list)\" ;;"]
      case .path, .text:
        lines += ["    \(patterns))", "      return ;;"]
      }
    }
  }
  lines += ["    *)", "      [[ $current == -* ]] && case $command in"]
  for command in Command.all {
    let flags = command.allOptions.map(\.flag).joined(separator: " ")
    lines.append("        \(command.name)) words=\"\(flags)\" ;;")
  }
  lines += [
    "      esac ;;", "  esac",
    "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")", "}",
    "complete -o default -o bashdefault -F _tagline tagline",
  ]
  return lines.joined(separator: "\n") + "\n"
}

private func spellings(_ option: Option) -> [String] {
  [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
}
