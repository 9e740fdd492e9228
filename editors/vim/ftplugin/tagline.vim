if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" Enter and `o` continue a bullet; long lines are not wrapped.
setlocal comments=b:-,b:*,b:+ commentstring=
setlocal formatoptions-=t formatoptions-=c formatoptions+=ro

" A tab extends to the next multiple of four; children fold under their parent.
setlocal tabstop=4 shiftwidth=0 foldmethod=indent foldlevel=99

" A tag's name is one word.
setlocal iskeyword+=-

" Completion with ALE, if it is installed; vim-lsp sets its own function.
if exists(':ALEInfo') == 2
  setlocal omnifunc=ale#completion#OmniFunc
endif

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< tabstop< shiftwidth<'
      \ . ' foldmethod< foldlevel< iskeyword< omnifunc<'
