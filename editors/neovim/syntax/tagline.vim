if exists('b:current_syntax')
  finish
endif

" Semantic tokens from the server add the details.
syntax match taglineTag /\%(^\|[[:space:]\u3001-\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a-\uff1b\uff1f]\)\@3<=@[[:alnum:]_.\u0080-\uffff-]\+\%((\%(\\[()]\|[^()]\)*)\)\?/
syntax match taglineProject /^.*:\ze\%(\s\+@\S.*\)\?\s*$/ contains=taglineTag
syntax match taglineTask /^\s*\%([-*+]\|[☐❍❑□▪▫■⬜✔✓☑✅√✘☒❌–—≡→›•]\|\[[ xX+-]\?\]\)\s.*$/ contains=taglineTag
syntax match taglineDone /^\s*[-*+] .*[[:space:]\u3001-\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a-\uff1b\uff1f]@\%(done\|cancelled\)\>.*$/ contains=taglineTag
syntax match taglineDone /^\s*\%([-*+]\s\+\[[xX-]\]\|[✔✓☑✅√✘☒❌]\|\[[xX+-]\]\)\s.*$/ contains=taglineTag

highlight default link taglineProject Title
highlight default link taglineTag Identifier
highlight default link taglineDone Comment

" The semantic tokens of the server.
if has('nvim-0.9')
  highlight default link @lsp.type.decorator.tagline taglineTag
  highlight default link @lsp.type.namespace.tagline taglineProject
  highlight default link @lsp.type.number.tagline Special
  highlight default link @lsp.typemod.number.overdue.tagline WarningMsg
  highlight default link @lsp.type.comment.tagline taglineDone
endif

let b:current_syntax = 'tagline'
