" Functions that the tests share: wait, compare, and exit with a message.

function! Exit(message, status) abort
  call writefile([a:message], $LOG, 'a')
  execute 'cquit' a:status
endfunction

" Waits until the expression is true.
function! Await(what, expression) abort
  let l:end = reltimefloat(reltime()) + 20
  while !eval(a:expression)
    if reltimefloat(reltime()) > l:end
      call Exit('timed out waiting for: ' . a:what . "\n" . join(getline(1, '$'), "\n")
            \ . "\n" . execute('messages'), 1)
    endif
    sleep 50m
  endwhile
endfunction

function! Equal(found, expected, what) abort
  if a:found !=# a:expected
    call Exit(a:what . ': found ' . string(a:found) . ', expected ' . string(a:expected), 1)
  endif
endfunction

function! Run(test) abort
  try
    call call(a:test, [])
  catch
    call Exit(v:exception . ' at ' . v:throwpoint, 1)
  endtry
endfunction
