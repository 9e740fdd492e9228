if exists('b:current_syntax')
  finish
endif

" What is finer than this comes from the server.
syntax match taglineProject /^.*:\ze\%(\s\+@\S.*\)\?\s*$/ contains=taglineTag,taglineDone
syntax match taglineTag /\%(^\|\s\)\@1<=@[[:alnum:]_.\u0080-\uffff-]\+\%((\%(\\[()]\|[^()]\)*)\)\?/
syntax match taglineDone /^\s*[-*+] .*\s@\%(done\|cancelled\)\>.*$/ contains=taglineTag

highlight default link taglineProject Title
highlight default link taglineTag Identifier
highlight default link taglineDone Comment

let b:current_syntax = 'tagline'
