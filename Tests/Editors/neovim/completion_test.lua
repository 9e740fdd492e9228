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

--- Types `keys` into an empty task, and waits for the entry that the menu shows first.
local function await_first(editor, keys, label)
  editor:type(keys)
  local first
  editor:await('`' .. label .. '` first in the menu', function()
    local items = editor:request('nvim_call_function', 'complete_info', { { 'items' } }).items
    first = items[1] and items[1].abbr
    return first == label
  end)
end

test('what a prefix matches comes first', function(editor)
  editor:tasks({ '- buy bread', '- call Ada' })
  menu.open_while_typing(editor)
  await_first(editor, 'A @due(t', 'today')
  editor:type('<Esc>')
  editor:lua("vim.opt.completeopt = { 'menuone', 'noinsert', 'fuzzy' }")
  editor:place(1, 0)
  await_first(editor, 'A @due(t', 'today')
end)

test('words for a recurrence become a schedule', function(editor)
  editor:tasks({ '- water the plants' })
  menu.open_while_typing(editor)
  editor:type('A @due(')
  menu.choose(editor, 'weekl', 'weekly')
  editor:type(')<Esc>')
  local today = editor:lua("return os.date('%Y-%m-%d')")
  editor:await_line(0, '- water the plants @due(' .. today .. ' every week)')
end)

test('short words for a day become its date', function(editor)
  editor:tasks({ '- buy bread' })
  menu.open_while_typing(editor)
  editor:type('A @due(')
  local today = editor:lua("return os.date('*t')")
  local last = os.date('%Y-%m-%d', os.time({ year = today.year, month = today.month + 1, day = 0 }))
  menu.choose(editor, 'eom', last)
  editor:type(')<Esc>')
  editor:await_line(0, '- buy bread @due(' .. last .. ')')
end)
