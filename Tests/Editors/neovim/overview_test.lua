-- The overview of lists, searches and tags.

local check = require('test')
local test = check.since('0.7')

test('the overview counts, follows the text and opens lists and searches', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:write('other.todo', { '- call Ada @y', 'All @search(task)' })
  editor:tasks({ '- pay rent @x @y', '- buy bread @done' })
  local source = editor:lua('return vim.api.nvim_get_current_win()')
  editor:command('Tagline overview')
  editor:await('the overview', function()
    return #editor:lines() > 8
  end)
  local lines = editor:lines()
  check.equal(vim.list_slice(lines, 1, 6), {
    'Lists:', '\tother.todo · 1 open · 0 done', '\tweek.taskpaper · 1 open · 1 done', '',
    'Searches:', '\tAll · 1',
  }, 'the lists and searches')
  check.equal(lines[9], '\t@y · 2', 'the first tag')
  local overview = editor:lua('return vim.api.nvim_get_current_win()')
  local buffer = editor:lua('return vim.api.nvim_get_current_buf()')
  editor:place(5, 0)
  editor:type('<CR>')
  editor:await('the items', function()
    return editor:lines()[1] == 'All · 1 item:'
  end)
  check.equal(editor:lua('return vim.api.nvim_get_current_win()'), source, 'the window')
  editor:request('nvim_set_current_win', overview)
  editor:place(2, 0)
  editor:type('<CR>')
  editor:await_line(0, '- pay rent @x @y')
  editor:type('o- call Grace<Esc>')
  editor:await('another task', function()
    local text = editor:request('nvim_buf_get_lines', buffer, 2, 3, false)[1]
    return text == '\tweek.taskpaper · 2 open · 1 done'
  end)
end)
