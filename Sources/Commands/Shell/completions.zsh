#compdef tagline

_tagline_tags() {
  local -a words
  words=(${(f)"$(_call_program tags tagline tags --output-format words 2>/dev/null)"})
  compadd -a words
}

_tagline_search() {
  local -a words
  words=(«search words»
    ${(f)"$(tagline tags --output-format list 2>/dev/null | cut -f1)"})
  compset -P '* '
  compadd -a words
}

_tagline() {
  local -a commands
  commands=(
«commands»
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
«arguments»
  esac
}

_tagline "$@"
