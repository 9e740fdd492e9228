-- Saved searches: completion inside of them, and the lens that opens their items.

local check = require('test')
local menu = require('menu')
local test = check.since('0.11')

--- Refreshes the lenses, and waits until the first one has the title.
local function await_lens(editor, title)
  editor:lua('vim.lsp.codelens.refresh({ bufnr = 0 })')
  editor:await('the lens', function()
    return title == editor:lua([[
      local lens = vim.lsp.codelens.get(0)[1]
      return lens and lens.command and lens.command.title
    ]])
  end)
end

test('a name is completed in a search', function(editor)
  editor:tasks({ '- buy bread @due(2025-05-11)' })
  menu.choose(editor, 'oA @search(@d', 'due')
  editor:await_line(1, '- A @search(@due')
end)

test('the lens of a saved search opens its items, which follow the text', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:tasks({ 'Home:', '\t- pay rent @today', 'Today @search(@today)' })
  await_lens(editor, '1 item')
  local source = editor:lua('return vim.api.nvim_get_current_buf()')
  editor:place(2, 0)
  editor:lua('vim.lsp.codelens.run()')
  editor:await('the items', function()
    return editor:lines()[1] == 'Today · 1 item:'
  end)
  check.equal(editor:lines()[2], '\t- pay rent @today (Home; week.taskpaper:2)', 'the item')
  local results = editor:lua('return vim.api.nvim_get_current_buf()')
  editor:place(1, editor:lines()[2]:find('week', 1, true))
  editor:command('normal! gF')
  check.equal(editor:lua('return vim.fn.line(".")'), 2, 'the line')
  check.equal(editor:lua('return vim.api.nvim_get_current_buf()'), source, 'the file')
  editor:type('ocall Ada @today<Esc>')
  editor:await('the other item', function()
    local text = editor:lua('return vim.api.nvim_buf_get_lines(...)', results, 0, 1, true)
    return text[1] == 'Today · 2 items:'
  end)
end)

test('the lens of a saved search in a long text is counted once it is shown', function(editor)
  local lines = { 'Today @search(@today)' }
  for number = 2, 50001 do
    lines[number] = '- item @today'
  end
  editor:tasks(lines)
  await_lens(editor, '50000 items')
end)

test('items that a search finds are done in its results', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent @x', '\t- call Ada @x' })
  editor:command('Tagline search @x and not @done')
  editor:await('the items', function()
    return editor:lines()[1] == '@x and not @done · 2 items:'
  end)
  editor:place(2, 0)
  editor:type('x')
  editor:await('one item', function()
    return #editor:lines() == 2
  end)
  editor:place(1, 0)
  editor:type('<CR>')
  editor:await_line(1, '\t- pay rent @x')
  assert(editor:lines()[3]:find('call Ada @x @done', 1, true), editor:lines()[3])
end)

test('a search that cannot be read is refused', function(editor)
  editor:lua('vim.notify = function(text) vim.g.message = text end')
  editor:tasks({ '- pay rent @x' })
  editor:command('Tagline search @x and')
  editor:await('a message', function()
    return editor:lua('return vim.g.message or ""'):find('cannot be read at its character', 1, true)
  end)
end)
