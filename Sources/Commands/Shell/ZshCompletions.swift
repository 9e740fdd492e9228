/// A script for zsh that completes commands, flags and their values.
func zshCompletions() -> String {
  var lines = [
    "#compdef tagline", "", "_tagline_tags() {", "  local -a words",
    "  words=(${(f)\"$(_call_program tags \(tagWordsCall))\"})", "  compadd -a words", "}", "",
    "_tagline_search() {", "  local -a words",
    "  words=(\(SearchWords.all.map { "'\($0)'" }.joined(separator: " "))",
    "    ${(f)\"$(\(SearchWords.tagsInUse))\"})",
    "  compset -P '* '", "  compadd -a words", "}", "",
    "_tagline() {", "  local -a commands", "  commands=(",
  ]
  lines += Command.all.map { "    '\($0.name):\(quoted($0.summary))'" }
  lines += [
    "  )", "  if (( CURRENT == 2 )); then", "    _describe command commands", "    return", "  fi",
    "  local command=$words[2]", "  shift words", "  (( CURRENT-- ))", "  case $command in",
  ]
  for command in Command.all {
    lines += [
      "    \(([command.name] + command.aliases).joined(separator: "|")))", "      _arguments \\",
    ]
    lines += command.allOptions.flatMap(specifications).map { "        \($0) \\" }
    lines.append("        \(operands(command)) ;;")
  }
  lines += ["  esac", "}", "", "_tagline \"$@\""]
  return lines.joined(separator: "\n") + "\n"
}

private func specifications(_ option: Option) -> [String] {
  let spellings = [option.flag] + (option.letter.map { ["-\($0)"] } ?? [])
  return spellings.map { "'*\($0)[\(quoted(option.summary))]\(value(option))'" }
}

private func operands(_ command: Command) -> String {
  if command.operands == nil { return "&& return" }
  switch command.operandWords {
  case .paths: return "'*:path:_files'"
  case .words(let words): return "'*:word:(\(words.joined(separator: " ")))'"
  case .search: return "'1:search:_tagline_search' '*:path:_files'"
  case .tags: return "'1:tag:_tagline_tags' '2:name:' '*:path:_files'"
  }
}

private func value(_ option: Option) -> String {
  switch option.value {
  case .none: ""
  case .text(let word): ":\(quoted(word)):"
  case .tag(let word): ":\(quoted(word)):_tagline_tags"
  case .path(let word): ":\(quoted(word)):_files"
  case .list(let word, let words):
    ":\(quoted(word)):_values -s , \(quoted(word)) \(words.joined(separator: " "))"
  case .choice(let words): ":value:(\(words.joined(separator: " ")))"
  case .format(let formats):
    ":format:((\(formats.map { "\($0.name)\\:\"\(quoted($0.summary))\"" }.joined(separator: " "))))"
  }
}

/// The text inside single quotes and brackets.
private func quoted(_ text: String) -> String {
  text.replacing([("'", "'\\''"), ("[", "\\["), ("]", "\\]"), (":", "\\:")])
}
