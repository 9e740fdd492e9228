_tagline_printed() {
  local word typed=${current#[\'\"]}
  typed=${typed//\\/}
  COMPREPLY=()
  while read -r word; do
    [[ $word == "$start$typed"* ]] || continue
    printf -v word %q "${word#"$start"}"
    COMPREPLY+=("$word")
  done < <(tagline "$@" 2>/dev/null)
}

_tagline_search() {
  local before= words="«search words»"
  local tags="«search tags» $(tagline tags --output-format list 2>/dev/null | cut -f1)"
  if [[ $current == @ || $flag == @ ]]; then
    current=${current#@}; words=${tags//@/}
  fi
  current=${current#[\'\"]}
  [[ $current == *' '* ]] && before="${current% *} " current=${current##* }
  [[ $current == @* ]] && words=$tags
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "$current")
}

_tagline() {
  local current=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]} words= before= start=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W "«commands» --help --version" \
      -- "$current")
    return
  fi
  if [ "$current" = = ]; then
    start=$flag= current= flag=${COMP_WORDS[COMP_CWORD-2]}
  elif [ "$flag" = = ]; then
    start=${COMP_WORDS[COMP_CWORD-2]}= flag=${COMP_WORDS[COMP_CWORD-3]}
  fi
  [[ $start == --*= ]] && flag=${start%=} start=
«aliases»
  case "$command $flag" in
«values»
    *)
      case $command in
«operands»
      esac ;;
  esac
  mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "${current##*,}")
}
complete -o default -o bashdefault -F _tagline tagline
