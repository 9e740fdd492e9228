#compdef tagline

_tagline_printed() {
  local -a words
  words=(${(f)"$(tagline "$@" 2>/dev/null)"})
  compadd -a words
}

_tagline_search() {
  local -a words tags
  words=(«search words»)
  tags=(«search tags» ${(f)"$(tagline tags --output-format list 2>/dev/null | cut -f1)"})
  compset -P '* '
  compadd -J tags -X tags -a tags
  compadd -J words -X words -a words
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
