-- The recipes of the help page, run as they are written there.

local check = require('test')
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
  check.equal(count, 4, 'the number of recipes')
end)

test('the messages, the hints and completion while typing can be turned off', function(editor)
  editor:lua(recipe(editor, 'tagline_hints'))
  editor:tasks({ '- pay rent @due(2030-01-05) @home @home' })
  editor:findings(1)
  editor:type('oa @d')
  vim.wait(500)
  check.equal(editor:virtual_text(), {}, 'the virtual text')
  check.equal(editor:request('nvim_call_function', 'pumvisible', {}), 0, 'the menu')
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
