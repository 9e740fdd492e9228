-- What happens while the payload of a tag is written.

local check = require('test')
local menu = require('menu')
local test = check.since('0.11')

--- The date `days` after today, as the editor has it.
local function day(editor, days)
  return editor:lua("return os.date('%Y-%m-%d', os.time() + 86400 * ...)", days)
end

--- The date of the coming Friday.
local function friday(editor)
  local weekday = tonumber(editor:lua("return os.date('%w')"))
  return day(editor, (5 - weekday - 1) % 7 + 1)
end

--- The column of the cursor, from 0.
local function column(editor)
  return editor:request('nvim_win_get_cursor', 0)[2]
end

test('two tasks are written with the keys of a person who accepts entries', function(editor)
  editor:tasks({ '- one' })
  editor:type('otwo @du')
  menu.await(editor, 'due')
  editor:type('<CR>')
  editor:await_line(1, '- two @due()')
  editor:type('fri')
  menu.await(editor, 'Friday')
  editor:type('<CR>')
  local two = '- two @due(' .. friday(editor) .. ')'
  editor:await_line(1, two)
  editor:type('<CR>three<Esc>')
  editor:await_line(2, '- three')
  check.equal(editor:lines(), { '- one', two, '- three' }, 'the tasks')
end)

test('Tab and `)` leave a payload, and Enter keeps the item whole', function(editor)
  editor:tasks({ '- a @due(2125-05-11) @home', '- b (c)' })
  for _, key in ipairs({ '<Tab>', ')' }) do
    editor:place(0, 19)
    editor:type('i' .. key .. '<Esc>')
    editor:await('the cursor after the payload', function() return column(editor) == 19 end)
    check.equal(editor:lines()[1], '- a @due(2125-05-11) @home', key)
  end
  editor:place(0, 19)
  editor:type('i<CR>d<Esc>')
  editor:await_line(1, '- d')
  check.equal(editor:lines()[1], '- a @due(2125-05-11) @home', 'Enter')
  editor:place(2, 6)
  editor:type('i<CR><Esc>')
  editor:await_line(3, '- )')
end)

test('Enter and Tab take the entry that is chosen', function(editor)
  editor:tasks({ '- a @due()', '- b @due()' })
  local tomorrow = day(editor, 1)
  for line, key in ipairs({ '<CR>', '<Tab>' }) do
    editor:place(line - 1, 9)
    editor:type('itom')
    menu.await(editor, 'tomorrow')
    editor:type(key)
    editor:await_line(line - 1, ('- %s @due(%s)'):format(line == 1 and 'a' or 'b', tomorrow))
    editor:type('<Esc>')
  end
  check.equal(#editor:lines(), 2, 'lines')
end)

test('a word becomes its date when its payload is left, and undo brings it back', function(editor)
  editor:lua('vim.g.tagline_completion = false')
  editor:tasks({ '- a' })
  local fri = friday(editor)
  for _, keys in ipairs({ 'A @due(fri)', 'A @due()<Left>fri<Tab>', 'A @due()<Left>fri)' }) do
    editor:request('nvim_buf_set_lines', 0, 0, -1, true, { '- a' })
    editor:type(keys)
    editor:await_line(0, '- a @due(' .. fri .. ')')
    editor:type(' @home<Esc>')
    editor:await_line(0, '- a @due(' .. fri .. ') @home')
    editor:type('u')
    editor:await_line(0, '- a @due(fri)')
  end
  editor:request('nvim_buf_set_lines', 0, 0, -1, true, { '- a' })
  editor:type('A @due()<Left>fri<CR>b<Esc>')
  editor:await_line(0, '- a @due(' .. fri .. ')')
  check.equal(editor:lines()[2], '- b', 'the next item')
end)

test('a word without a day and the words of other tags stay', function(editor)
  editor:lua('vim.g.tagline_completion = false')
  editor:tasks({ '- a' })
  editor:type('A @due(soon) @work(fri) (fri) @due(tomorrow)<Esc>')
  editor:await_line(0, '- a @due(soon) @work(fri) (fri) @due(' .. day(editor, 1) .. ')')
end)
