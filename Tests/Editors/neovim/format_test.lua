-- Formatting, on request and on saving.

local check = require('test')
local test = check.since('0.11')

test('a file is formatted in the buffer and on the disk', function(editor)
  editor:tasks({ 'Home:  ', '\t- pay rent   @home  ', '\t- call Ada @due (2025-05-11)@work' })
  editor:lua('vim.lsp.buf.format()')
  editor:await_line(1, '\t- pay rent @home')
  editor:command('write')
  local expected = { 'Home:', '\t- pay rent @home', '\t- call Ada @due(2025-05-11) @work' }
  check.equal(editor:lines(), expected, 'the buffer')
  check.equal(editor:disk('week.taskpaper'), expected, 'the disk')
end)

test('only the selected lines are formatted', function(editor)
  editor:tasks({ '- pay rent   @home', '- call Ada   @work' })
  editor:lua([[
    vim.lsp.buf.format({ range = { start = { 2, 0 }, ['end'] = { 2, 18 } } })
  ]])
  editor:await_line(1, '- call Ada @work')
  check.equal(editor:lines()[1], '- pay rent   @home', 'the first line')
end)

test('saving applies safe fixes if the settings say so', function(editor)
  editor:write('.tagline.json', { '{ "fixOnSave": true }' })
  editor:tasks({ '- call Ada @work @work' })
  editor:findings(1)
  editor:command('write')
  check.equal(editor:disk('week.taskpaper'), { '- call Ada @work' }, 'the disk')
end)

test('indents follow the options of the editor, and one undo restores the text', function(editor)
  local text = { 'Home:  @x', '\t- call Ada   @due( 2025-05-11 )@y  ', '\t- 🏠 rent @who(Ann' }
  editor:tasks(text)
  editor:command('setlocal expandtab shiftwidth=2 tabstop=2')
  editor:lua('vim.lsp.buf.format()')
  check.equal(editor:lines(), {
    'Home: @x',
    '  - call Ada @due(2025-05-11) @y',
    '  - 🏠 rent @who(Ann)',
  }, 'the text')
  editor:command('undo')
  check.equal(editor:lines(), text, 'the text before')
end)
