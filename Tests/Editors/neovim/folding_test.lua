-- Folding.

local check = require('test')
local test = check.since('0.11')

test('items fold with everything that belongs to them', function(editor)
  editor:tasks({ 'Home:', '\t- paint', '\t\tthe wall', '', '\t- call', '', 'Work:', '\t- write' })
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

test('closing the fold of a project hides everything that belongs to it', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent', '\t\ta note', '\t- call Ada', 'Work:', '\t- slides' })
  editor:await('the folds', function()
    return editor:lua('return vim.fn.foldlevel(1)') == 1
  end)
  editor:place(0, 0)
  editor:command('normal! zc')
  check.equal(editor:lua('return vim.fn.foldclosedend(1)'), 4, 'the last line of the fold')
  check.equal(editor:lua('return vim.fn.foldclosed(5)'), -1, 'the next project')
end)
