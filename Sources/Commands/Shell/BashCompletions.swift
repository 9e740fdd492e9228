/// The call with which a shell finds the tags and values in use.
let tagWordsCall = "tagline tags --output-format words 2>/dev/null"

/// A script for bash that completes commands, flags and their values.
func bashCompletions() -> String {
  var lines = bashStart
  for command in Command.all {
    lines += command.aliases.map { "  [ \"$command\" = \($0) ] && command=\(command.name)" }
  }
  lines.append("  case \"$command $flag\" in")
  for command in Command.all { lines += command.allOptions.flatMap { values($0, of: command) } }
  lines += ["    *)", "      case $command in"]
  for command in Command.all {
    let flags = command.allOptions.map(\.flag).joined(separator: " ")
    let operands =
      switch command.operandWords {
      case .paths: "words="
      case .words(let words): "words=\"\(words.joined(separator: " "))\""
      case .tags: "_tagline_tags; return"
      case .search: "_tagline_search; return"
      }
    lines += [
      "        \(command.name))",
      "          if [[ $current == -* ]]; then words=\"\(flags)\"; else \(operands); fi ;;",
    ]
  }
  lines += [
    "      esac ;;", "  esac",
    "  mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$words\" -- \"${current##*,}\")", "}",
    "complete -o default -o bashdefault -F _tagline tagline",
  ]
  return lines.joined(separator: "\n") + "\n"
}

/// The functions up to the first case.
///
/// Bash takes `=` for a word of its own: in `--tag who=A`, the tag is three words, and Bash completes the
/// last one.
private var bashStart: [String] {
  [
    "_tagline_tags() {",
    "  local word",
    "  COMPREPLY=()",
    "  while read -r word; do",
    "    [[ $word == \"$start$current\"* ]] || continue",
    "    printf -v word %q \"${word#\"$start\"}\"",
    "    COMPREPLY+=(\"$word\")",
    "  done < <(\(tagWordsCall))",
    "}",
    "",
  ] + bashSearch + [
    "_tagline() {",
    "  local current=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD-1]}",
    "  local command=${COMP_WORDS[1]} words= before= start=",
    "  COMPREPLY=()",
    "  if [ \"$COMP_CWORD\" -eq 1 ]; then",
    "    mapfile -t COMPREPLY < <(compgen -W \"\(Command.names.joined(separator: " ")) --help --version\" \\",
    "      -- \"$current\")",
    "    return",
    "  fi",
    "  if [ \"$current\" = = ]; then",
    "    start=$flag= current= flag=${COMP_WORDS[COMP_CWORD-2]}",
    "  elif [ \"$flag\" = = ]; then",
    "    start=${COMP_WORDS[COMP_CWORD-2]}= flag=${COMP_WORDS[COMP_CWORD-3]}",
    "  fi",
    "  [[ $start == --*= ]] && flag=${start%=} start=",
  ]
}

/// The function that completes the last word of a search, which may be quoted. Bash takes an `@` for a
/// word of its own unless it is quoted.
private var bashSearch: [String] {
  [
    "_tagline_search() {",
    "  local before= words=\"\(SearchWords.all.joined(separator: " "))",
    "    $(\(SearchWords.tagsInUse))\"",
    "  if [[ $current == @ || $flag == @ ]]; then",
    "    current=${current#@}; words=${words//@/}",
    "  fi",
    "  current=${current#[\\'\\\"]}",
    "  [[ $current == *' '* ]] && before=\"${current% *} \" current=${current##* }",
    "  mapfile -t COMPREPLY < <(compgen -P \"$before\" -W \"$words\" -- \"$current\")",
    "}",
    "",
  ]
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
  case .tag: return ["    \(patterns))", "      _tagline_tags; return ;;"]
  case .path, .text: return ["    \(patterns))", "      return ;;"]
  }
}
