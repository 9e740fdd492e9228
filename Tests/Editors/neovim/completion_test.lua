-- Completion of tags and days while typing.

local check = require('test')
local menu = require('menu')
local test = check.since('0.11')

test('a tag is completed with its parentheses, and then a day between them', function(editor)
  editor:tasks({ '- buy bread @home' })
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
  await_first(editor, 'A @due(t', 'today')
  editor:type('<Esc>')
  editor:lua("vim.opt.completeopt = { 'menuone', 'noinsert', 'fuzzy' }")
  editor:place(1, 0)
  await_first(editor, 'A @due(t', 'today')
end)

test('words for a recurrence become a schedule', function(editor)
  editor:tasks({ '- water the plants' })
  editor:type('A @due(')
  menu.choose(editor, 'weekl', 'weekly')
  editor:type(')<Esc>')
  local today = editor:lua("return os.date('%Y-%m-%d')")
  editor:await_line(0, '- water the plants @due(' .. today .. ' every week)')
end)

test('short words for a day become its date', function(editor)
  editor:tasks({ '- buy bread' })
  editor:type('A @due(')
  local today = editor:lua("return os.date('*t')")
  local last = os.date('%Y-%m-%d', os.time({ year = today.year, month = today.month + 1, day = 0 }))
  menu.choose(editor, 'eom', last)
  editor:type(')<Esc>')
  editor:await_line(0, '- buy bread @due(' .. last .. ')')
end)

test('completion leaves a tag alone that is typed in full', function(editor)
  editor:tasks({ '- buy bread' })
  editor:place(0, 0)
  for key in ('A @due(2030-01-05)'):gmatch('.') do
    editor:type(key)
    vim.wait(60)
  end
  editor:type('<Esc>')
  editor:await_line(0, '- buy bread @due(2030-01-05)')
end)

test('another plugin that completes goes first, and its options stay', function(editor)
  editor:lua("package.loaded.cmp = {}; vim.go.completeopt = 'menu,noselect'")
  editor:tasks({ '- buy bread' })
  editor:type('A<Esc>A @d')
  vim.wait(500)
  check.equal(editor:request('nvim_call_function', 'pumvisible', {}), 0, 'the menu')
  check.equal(editor:lua('return vim.bo.completeopt'), '', 'the options of the buffer')
end)
