-- Completion of tags and days while typing.

local menu = require('menu')
local test = require('test').since('0.11')

test('a tag is completed with its parentheses, and then a day between them', function(editor)
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

test('the menu has only entries that match the typed text', function(editor)
  editor:tasks({ '- buy bread @home @office', '- call Ada' })
  menu.open_while_typing(editor)
  editor:place(1, 0)
  editor:type('A @of')
  editor:await('one entry', function()
    local items = editor:request('nvim_call_function', 'complete_info', { { 'items' } }).items
    return #items == 1 and items[1].abbr == 'office'
  end)
end)
