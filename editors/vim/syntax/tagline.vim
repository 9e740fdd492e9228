if exists('b:current_syntax')
  finish
endif

" A tag: its name, its payload, and the characters that may precede and follow it.
let s:name = '[\u002d-\u002e0-9A-Z\u005fa-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c-\u200d\u203f-\u2040\u2070-\u218f\u2600-\u27bf\u2b00-\u2fef\u3003-\u300b\u300e-\ud7ff\uf900-\ufdcf\ufdf0-\uff00\uff02-\uff07\uff0a-\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\ufffd\U00010000-\U000effff]\+'
let s:payload = '(\%(\\[()]\|[^()]\)*)'
let s:before = '[[:space:]\u00a0\u3001-\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a-\uff1b\uff1f]'
let s:after = '\%($\|[[:space:]\u00a0.@\u0021-\u0022\u0027\u0029\u002c\u003a-\u003b\u003f\u005d\u007d\u00bb\u2019\u201d\u2026\u3001-\u3002\u300c-\u300d\uff01\uff08-\uff09\uff0c\uff1a-\uff1b\uff1f]\)\@='
let s:tag = '\%#=2\%(^\|)\|' . s:before . '\)\@3<=@' . s:name . '\%(' . s:payload . '\)\?' . s:after

let s:inside = ' contains=taglineTag,taglineBullet,taglineBox,taglineLink'
let s:open = '\%([-*+☐❍❑□▪▫■⬜–—≡→›•]\|\[ \?\]\)'
let s:closing = '@\%(done\|cancelled\)\%(' . s:payload . '\)\?\%(\s.*\)\?$'

execute 'syntax match taglineProject /^\s*\%([-*+]\s\)\@!.*:\ze\%(\s\+@\S.*\)\?\s*$/' . s:inside
syntax match taglineBullet /^\s*\zs[-*+]\ze\s/
syntax match taglineBox /^\s*\zs\%([☐❍❑□▪▫■⬜–—≡→›•✔✓☑✅√✘☒❌]\|\[+\?\]\)\ze\%(\s\|$\)/
syntax match taglineBox /^\s*\%([-*+]\s\+\)\?\zs\[[ xX-]\]\ze\%(\s\|$\)/
" If two matches begin at the same place, the one defined later wins and contains the other.
execute 'syntax match taglineDone /^\s*' . s:open . '\s\%(.*' . s:before . '\)\?' . s:closing . '/' . s:inside
execute 'syntax match taglineDone /^\s*\%([-*+]\s\+\)\?\[[xX-]\]\%(\s.*\)\?$/' . s:inside
execute 'syntax match taglineDone /^\s*\%([✔✓☑✅√✘☒❌]\|\[+\]\)\%(\s.*\)\?$/' . s:inside
execute 'syntax match taglineTag /' . s:tag . '/ contains=taglinePayload'
execute 'syntax match taglinePayload /' . s:payload . '/hs=s+1,he=e-1 contained contains=taglineDate'
syntax match taglineDate /\d\{4}-\d\d-\d\d\%(\s\+\d\d:\d\d\%(:\d\d\)\?\)\?/ contained
syntax match taglineLink /\<https\?:\/\/\S\+/

highlight default link taglineProject Title
highlight default link taglineTag Identifier
highlight default link taglinePayload String
highlight default link taglineDate Number
highlight default link taglineBullet Delimiter
highlight default link taglineBox Todo
highlight default link taglineLink Underlined
highlight default link taglineDone Comment

let b:current_syntax = 'tagline'
