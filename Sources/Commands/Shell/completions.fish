function __tagline_search
  set -l typed (string replace -r '^[\'"]' '' -- (commandline -ct))
  set -l before (string match -r '^.* ' -- $typed)
  printf "$before%s\tword\n" «search words»
  printf "$before%s\ttag\n" «search tags» (tagline tags --output-format list 2>/dev/null | cut -f1)
end
«completions»
