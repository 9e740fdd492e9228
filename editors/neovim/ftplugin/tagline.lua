if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = true

-- Enter and `o` continue a bullet; long lines are not wrapped.
vim.opt_local.comments = 'b:- [ ],b:* [ ],b:+ [ ],b:-,b:*,b:+,b:☐'
vim.opt_local.commentstring = ''
vim.opt_local.formatoptions:remove({ 't', 'c' })
vim.opt_local.formatoptions:append('ro')

-- A tab extends to the next multiple of four; children fold under their parent.
vim.opt_local.tabstop = 4
vim.opt_local.shiftwidth = 0
vim.opt_local.foldmethod = 'indent'
vim.opt_local.foldlevel = 99

-- A tag's name is one word.
vim.opt_local.iskeyword:append('-')

vim.b.undo_ftplugin = table.concat({
  'setlocal comments< commentstring< formatoptions< tabstop< shiftwidth<',
  'foldmethod< foldexpr< foldlevel< iskeyword<',
}, ' ')
