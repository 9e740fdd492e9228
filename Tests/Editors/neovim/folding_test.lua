-- Items fold with what belongs to them.

local check = require('test')
local test = check.since('0.11')

test('items fold with what belongs to them', function(editor)
  editor:tasks({ 'Home:', '\t- paint', '\t\tthe wall', '', '\t- call', '', 'Work:', '\t- write' })
  editor:command('setlocal foldmethod=expr foldexpr=v:lua.vim.lsp.foldexpr()')
  editor:await('the folds', function()
    return editor:lua('return vim.fn.foldlevel(2)') > 0
  end)
  editor:command('normal! zM')
  local found = editor:lua([[
    local found = {}
    for line = 1, 8 do
      found[line] = ('%d-%d'):format(vim.fn.foldclosed(line), vim.fn.foldclosedend(line))
    end
    return found
  ]])
  check.equal(
    found,
    { '1-5', '1-5', '1-5', '1-5', '1-5', '-1--1', '7-8', '7-8' },
    'the closed folds'
  )
end)
