-- The options of the file type that concern typing.

local check = require('test')
local test = check.since('0.7')

test('Enter and `o` continue a bullet', function(editor)
  editor:open('week.taskpaper', { 'Home:', '\t- pay rent' })
  editor:place(1, 0)
  editor:type('A<CR>call Ada<Esc>obuy bread<Esc>')
  editor:await('four lines', function()
    return #editor:lines() == 4
  end)
  check.equal(editor:lines(), { 'Home:', '\t- pay rent', '\t- call Ada', '\t- buy bread' }, 'all')
end)

test('a long line is not wrapped', function(editor)
  editor:open('week.taskpaper', { '- pay rent' })
  editor:command('setlocal textwidth=20')
  editor:type('A before the month is over and done<Esc>')
  editor:await_line(0, '- pay rent before the month is over and done')
end)

test('another file type resets the options', function(editor)
  editor:open('week.taskpaper', { '- pay rent' })
  editor:command('setlocal filetype=text')
  check.equal(editor:lua('return vim.bo.iskeyword:find(",-", 1, true)'), vim.NIL, 'iskeyword')
  check.equal(editor:lua('return vim.wo.foldmethod'), 'manual', 'foldmethod')
end)
