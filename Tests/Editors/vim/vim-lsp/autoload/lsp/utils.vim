function! lsp#utils#get_buffer_path() abort
  return expand('%:p')
endfunction

function! lsp#utils#find_nearest_parent_file_directory(path, names) abort
  return fnamemodify(a:path, ':h')
endfunction

function! lsp#utils#path_to_uri(path) abort
  return 'file://' . a:path
endfunction
