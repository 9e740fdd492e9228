" The registration of the server with vim-lsp, tested with a substitute for vim-lsp.

function! Test() abort
  execute 'set runtimepath+=' . s:here . '/vim-lsp'
  edit week.taskpaper
  doautocmd User lsp_setup
  call Equal(g:registered.allowlist, [&filetype], 'the types')
  call Equal(g:registered.cmd(g:registered), ['tagline', 'lsp'], 'the command')
  call Equal(g:registered.root_uri(g:registered), 'file://' . $HOME, 'the root')
  call Exit('Vim: registration with vim-lsp passed', 0)
endfunction

let s:here = expand('<sfile>:p:h')
call Run('Test')
