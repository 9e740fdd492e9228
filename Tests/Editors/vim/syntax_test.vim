" File types, and the colors without a server.

function! Group(line, column) abort
  return synIDattr(synID(a:line, a:column, 1), 'name')
endfunction

function! Test() abort
  for [l:name, l:type] in items({
        \ 'a.taskpaper': 'tagline', 'b.todo': 'tagline', 'c.tasks': 'tagline', 'TODO': 'tagline',
        \ 'd.txt': 'text'})
    execute 'edit' l:name
    call Equal(&filetype, l:type, l:name)
  endfor
  edit colors.taskpaper
  call setline(1, [
        \ 'Home: @x', "\t- call Ada @due(2025-05-11), me@home", '- [x] done', "- pay @done",
        \ '☐ @été', '- @types/node', '- 的确认？@done', '☐ a，@b', '- a（@c'])
  syntax sync fromstart
  for [l:place, l:group] in items({
        \ '1,1': 'taglineProject', '1,7': 'taglineTag', '2,2': 'taglineBullet',
        \ '2,14': 'taglineTag', '2,19': 'taglineDate', '2,31': '', '3,7': 'taglineDone',
        \ '4,3': 'taglineDone', '5,1': 'taglineBox', '5,6': 'taglineTag', '6,4': '',
        \ '7,3': 'taglineDone', '7,15': 'taglineTag', '8,9': 'taglineTag', '9,7': ''})
    let [l:line, l:column] = split(l:place, ',')
    call Equal(Group(l:line, l:column), l:group, 'the color at ' . l:place)
  endfor
  call Exit('Vim: file types and syntax passed', 0)
endfunction

call Run('Test')
