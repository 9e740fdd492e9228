-- Tags and days, chosen in the menu while typing.

local menu = require('menu')
local test = require('test').since('0.11')

test('a tag is chosen with its parentheses, and a day as far as it was typed', function(editor)
  editor:tasks({ '- buy bread @home' })
  menu.open_while_typing(editor)
  menu.choose(editor, 'A @d', 'due')
  editor:await_line(0, '- buy bread @home @due()')
  menu.choose(editor, 'to', 'tomorrow')
  editor:type('<Esc>')
  local today = editor:lua('return os.time()')
  editor:await_line(0, '- buy bread @home @due(' .. os.date('%Y-%m-%d', today + 86400) .. ')')
  editor:command('write')
  assert(editor:disk('week.taskpaper')[1]:match('@due%(%d+%-%d%d%-%d%d%)$'))
end)
