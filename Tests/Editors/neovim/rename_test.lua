-- New names for tags.

local check = require('test')
local test = check.since('0.11')

test('a rename reaches every open file', function(editor)
  editor:tasks({ '- ask Grace @work @who(Ada)' }, 'other.taskpaper')
  editor:tasks({ 'Home:', '\t- call Ada @work @work' })
  editor:place(1, 20)
  editor:lua('vim.lsp.buf.rename(...)', 'office')
  editor:await_line(1, '\t- call Ada @office @office')
  editor:command('wall')
  check.equal(editor:disk('other.taskpaper'), { '- ask Grace @office @who(Ada)' }, 'the other file')
  check.equal(editor:disk('week.taskpaper')[2], '\t- call Ada @office @office', 'this file')
end)
