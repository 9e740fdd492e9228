if exists('g:loaded_tagline')
  finish
endif
let g:loaded_tagline = 1

" Registers the language server with vim-lsp. ALE reads its own file.
function! s:Register() abort
  call lsp#register_server({
        \ 'name': 'tagline',
        \ 'cmd': {server -> [get(g:, 'tagline_executable', 'tagline'), 'lsp']},
        \ 'root_uri': {server -> lsp#utils#path_to_uri(
        \   lsp#utils#find_nearest_parent_file_directory(
        \     lsp#utils#get_buffer_path(), ['.tagline.json', '.git/']))},
        \ 'allowlist': ['tagline'],
        \ })
endfunction

augroup tagline
  autocmd!
  autocmd User lsp_setup call s:Register()
augroup END
