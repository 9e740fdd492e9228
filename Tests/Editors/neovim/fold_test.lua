-- What closes under a project.

local check = require('test')
local test = check.since('0.11')

test('a project closes with all that belongs to it', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent', '\t\ta note', '\t- call Ada', 'Work:', '\t- slides' })
  editor:await('the folds', function()
    return editor:lua('return vim.fn.foldlevel(1)') == 1
  end)
  editor:place(0, 0)
  editor:command('normal! zc')
  check.equal(editor:lua('return vim.fn.foldclosedend(1)'), 4, 'the last line of the fold')
  check.equal(editor:lua('return vim.fn.foldclosed(5)'), -1, 'the next project')
end)
