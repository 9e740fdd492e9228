-- The first minutes of a new user: an empty home, the steps of the page, and no settings. Each step
-- says what the page says of it.

local check = require('test')
local menu = require('menu')
local test = check.since('0.11')

--- Fails unless the page contains `words`.
local function step(editor, words)
  local help = editor:request('nvim_get_runtime_file', 'doc/tagline.txt', false)[1]
  local page = vim.fs.joinpath(vim.fs.dirname(vim.fs.dirname(help)), 'README.md')
  local text = table.concat(vim.fn.readfile(page), ' ')
  assert(text:find(words, 1, true), 'the page does not say ' .. words)
end

--- Waits until `pattern` is in the text of a line, from 0.
local function await(editor, line, pattern)
  editor:await(pattern, function()
    return (editor:lines()[line + 1] or ''):match(pattern)
  end)
end

test('the first minutes go as the page says', function(editor)
  if not editor:has_parsers() then
    return -- Neovim fails to show the texts beside the menu and under the cursor.
  end
  step(editor, 'Run `editors/install neovim`')
  step(editor, 'Open a `.taskpaper`')
  editor:type(':edit week.taskpaper<CR>')
  editor:attach()

  step(editor, 'tags and days are completed while you type')
  editor:type('i- pay rent @du')
  menu.await(editor, 'due')
  editor:type('<CR>')
  await(editor, 0, '^%- pay rent @due%(%)$')
  editor:type('fri')
  menu.await(editor, 'Friday')
  editor:type('<CR><Esc>')
  await(editor, 0, '^%- pay rent @due%(%d+%-%d%d%-%d%d%)$')

  step(editor, 'Findings and hints are shown in the text')
  editor:type('ocall Ada @work @work<Esc>')
  editor:await('a message and a hint', function()
    local texts = vim.tbl_map(function(found) return found[3] end, editor:virtual_text())
    local shown = table.concat(texts, '\n')
    return shown:find('appears twice', 1, true) and shown:find('Fri', 1, true)
  end)

  step(editor, '`gra` fixes')
  editor:place(1, 17)
  editor:type('gra')
  editor:await('the actions', function()
    return editor:request('nvim_get_mode').blocking
      or editor:request('nvim_get_mode').mode:find('^[cr]')
  end)
  editor:type('1<CR>')
  await(editor, 1, '^%- call Ada @work$')

  step(editor, '`grn` renames')
  editor:place(1, 12)
  editor:type('grn')
  editor:await('the prompt', function()
    return editor:request('nvim_get_mode').mode:find('^c')
  end)
  editor:type('<C-u>office<CR>')
  await(editor, 1, '^%- call Ada @office$')

  step(editor, '`K` explains')
  editor:place(0, 14)
  editor:type('K')
  editor:await('an explanation', function()
    return #editor:request('nvim_list_wins') == 2
  end)

  step(editor, '`:Tagline` toggles done')
  editor:type('j:Tagline done<CR>')
  await(editor, 1, '^%- call Ada @office @done%(%d+%-%d%d%-%d%d%)$')
  editor:type(':write<CR>')
  step(editor, 'shows the agenda')
  editor:type(':Tagline agenda<CR>')
  editor:await('the agenda', function()
    return table.concat(editor:lines(), '\n'):find('week.taskpaper:1', 1, true)
  end)
  editor:type('q')
  await(editor, 0, '^%- pay rent')

  step(editor, '`:checkhealth tagline` shows what is missing')
  editor:type(':checkhealth tagline<CR>')
  editor:await('no error', function()
    local health = table.concat(editor:lines(), '\n')
    return health:find('tagline 0', 1, true) and not health:find('ERROR')
  end)
end)
