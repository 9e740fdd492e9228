" The language server, for ALE.

call ale#Set('tagline_executable', 'tagline')

function! ale_linters#tagline#tagline#Root(buffer) abort
  let l:settings = ale#path#FindNearestFile(a:buffer, '.tagline.json')
  if !empty(l:settings)
    return fnamemodify(l:settings, ':h')
  endif
  let l:repository = ale#path#FindNearestDirectory(a:buffer, '.git')
  if !empty(l:repository)
    return fnamemodify(l:repository, ':h:h')
  endif
  return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

call ale#linter#Define('tagline', {
\   'name': 'tagline',
\   'lsp': 'stdio',
\   'executable': {buffer -> ale#Var(buffer, 'tagline_executable')},
\   'command': '%e lsp',
\   'project_root': function('ale_linters#tagline#tagline#Root'),
\})
