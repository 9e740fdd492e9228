-- The recipes of the help page, run as they are written there.

local check = require('test')
local menu = require('menu')
local test = check.since('0.11')

--- The Lua recipes of the help page that contain `word`.
local function recipe(editor, word)
  local file = editor:request('nvim_get_runtime_file', 'doc/tagline.txt', false)[1]
  local page = table.concat(vim.fn.readfile(file), '\n')
  local found = {}
  for code in page:gmatch('>lua\n(.-)\n<') do
    if code:find(word, 1, true) then
      table.insert(found, code)
    end
  end
  check.equal(#found, 1, 'the recipes with ' .. word)
  return found[1]
end

test('every recipe of the help page is run by a test here', function(editor)
  local file = editor:request('nvim_get_runtime_file', 'doc/tagline.txt', false)[1]
  local _, count = table.concat(vim.fn.readfile(file), '\n'):gsub('>lua\n', '')
  check.equal(count, 5, 'the number of recipes')
end)

test('completion while typing', function(editor)
  editor:lua(recipe(editor, 'autotrigger'))
  editor:tasks({ '- buy bread @home' })
  editor:place(0, 0)
  editor:type('A @d')
  menu.take(editor, 'due')
  editor:await_line(0, '- buy bread @home @due()')
  editor:type('to')
  menu.take(editor, 'tomorrow')
  editor:type('<Esc>')
  local day = os.date('%Y-%m-%d', editor:lua('return os.time()') + 86400)
  editor:await_line(0, '- buy bread @home @due(' .. day .. ')')
end)

test('completion while typing leaves a tag alone that is typed in full', function(editor)
  editor:lua(recipe(editor, 'autotrigger'))
  editor:tasks({ '- buy bread' })
  editor:place(0, 0)
  for key in ('A @due(2030-01-05)'):gmatch('.') do
    editor:type(key)
    vim.wait(60)
  end
  editor:type('<Esc>')
  editor:await_line(0, '- buy bread @due(2030-01-05)')
end)

test('the messages and the hints can be turned off', function(editor)
  editor:lua(recipe(editor, 'tagline_hints'))
  editor:tasks({ '- pay rent @due(2030-01-05) @home @home' })
  editor:findings(1)
  vim.wait(500)
  check.equal(editor:virtual_text(), {}, 'the virtual text')
end)

test('a key toggles done', function(editor)
  editor:lua("vim.g.mapleader = ' '")
  editor:lua(recipe(editor, '<Plug>(tagline-done)'))
  editor:tasks({ '- pay rent' })
  editor:type(' d')
  editor:await('a done task', function()
    return editor:lines()[1]:match('^%- pay rent @done%(%d+%-%d%d%-%d%d%)$')
  end)
end)

test('a setting for all task lists', function(editor)
  editor:lua(recipe(editor, 'settings ='))
  editor:tasks({ '- pay rent @due(tomorrow) @home @home' })
  check.equal(editor:findings(1)[1][1], 'duplicate-tag', 'the finding')
end)

test('tags in Markdown', function(editor)
  if not editor:has_parsers() then
    return -- Neovim fails to open Markdown at all.
  end
  editor:lua(recipe(editor, "'markdown'"))
  editor:tasks({ '# Home', '- pay rent @home @home' }, 'notes.md')
  check.equal(editor:findings(1)[1][1], 'duplicate-tag', 'the finding')
end)
