-- The agenda.

local check = require('test')
local test = check.since('0.7')

local function today(editor)
  return editor:lua("return os.date('%Y-%m-%d')")
end

test('the agenda shows what is due in the folder, and Enter opens an item', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:write('notes/other.todo', { 'Work:', '- send slides @due(' .. today(editor) .. ')' })
  editor:tasks({ '- pay rent @due(2025-05-01)' })
  for _ = 1, 2 do
    editor:command('Tagline agenda')
    editor:await('the agenda', function()
      return editor:lines()[1] == 'Overdue:'
    end)
    local lines = editor:lines()
    assert(lines[2]:find('pay rent', 1, true), lines[2])
    assert(lines[4]:find('· today:', 1, true), lines[4])
    assert(lines[5]:find('notes/other.todo:2', 1, true), lines[5])
    editor:place(4, 3)
    editor:type('<CR>')
    editor:await('the file', function()
      return editor:lua('return vim.fn.expand("%:t")') ~= 'agenda'
    end)
    check.equal(editor:lua('return vim.fn.expand("%:t")'), 'other.todo', 'the file')
    check.equal(editor:lua('return vim.fn.line(".")'), 2, 'the line')
  end
end)

test('`gF` on a place in the agenda opens it, and `q` closes the agenda', function(editor)
  editor:tasks({ '- pay rent @due(2025-05-01)' })
  editor:command('Tagline agenda')
  editor:await('the agenda', function()
    return editor:lines()[1] == 'Overdue:'
  end)
  editor:place(1, editor:lines()[2]:find('week.taskpaper', 1, true))
  editor:command('normal! gF')
  check.equal(editor:lua('return vim.fn.expand("%:t")'), 'week.taskpaper', 'the file')
  editor:command('buffer tagline://agenda')
  editor:type('q')
  editor:await('the task list', function()
    return editor:lua('return vim.fn.expand("%:t")') == 'week.taskpaper'
  end)
  local isLoaded = editor:request('nvim_call_function', 'bufloaded', { 'tagline://agenda' })
  check.equal(isLoaded, 0, 'whether the agenda is loaded')
end)

test('the agenda has what is not saved, and follows the text', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:write('other.todo', { '- call Ada @due(2025-05-01)' })
  editor:tasks({ '- pay rent' })
  local source = editor:lua('return vim.api.nvim_get_current_buf()')
  editor:type('A @due(2025-05-02)<Esc>')
  editor:await_line(0, '- pay rent @due(2025-05-02)')
  editor:command('Tagline agenda')
  editor:await('both tasks', function()
    return (editor:lines()[3] or ''):find('pay rent', 1, true)
  end)
  check.equal(editor:disk('week.taskpaper'), { '- pay rent' }, 'the disk')
  local agenda = editor:lua('return vim.api.nvim_get_current_buf()')
  editor:command('buffer ' .. source)
  editor:type('cc- pay rent<Esc>')
  editor:await('one task', function()
    return #editor:request('nvim_buf_get_lines', agenda, 0, -1, true) == 2
  end)
end)

test('without a server, the agenda is that of the saved files', function(editor)
  editor:write('week.taskpaper', { '- pay rent @due(2025-05-01)' })
  editor:command('Tagline agenda')
  editor:await('the agenda', function()
    return (editor:lines()[2] or ''):find('week.taskpaper:1', 1, true)
  end)
end)

test('Enter on a line of the agenda without an item changes nothing', function(editor)
  editor:lua('vim.notify = function(text) vim.g.message = text end')
  editor:tasks({ '- pay rent @due(2025-05-01)' })
  editor:command('Tagline agenda')
  editor:await('the agenda', function()
    return editor:lines()[1] == 'Overdue:'
  end)
  editor:place(0, 0)
  editor:type('<CR>')
  editor:await('a message', function()
    return editor:lua('return vim.g.message') == 'tagline: there is no item on this line'
  end)
end)

test('what is done and postponed in the agenda changes lists, open or not', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:write('notes/other.todo', { 'Work:', '- send slides @due(' .. today(editor) .. ')' })
  editor:tasks({ '- pay rent @due(2025-05-01)' })
  editor:command('Tagline agenda')
  editor:await('the agenda', function()
    return (editor:lines()[5] or ''):find('send slides', 1, true)
  end)
  editor:place(1, 0)
  editor:type('x')
  editor:await('the other item', function()
    return #editor:lines() == 2 and editor:lines()[2]:find('send slides', 1, true)
  end)
  editor:place(1, 0)
  editor:type('7p')
  editor:await('the item a week later', function()
    return (editor:lines()[1] or ''):find('in 7 days', 1, true)
  end)
  editor:command('wall')
  check.equal(editor:disk('week.taskpaper'), {
    '- pay rent @due(2025-05-01) @done(' .. today(editor) .. ')',
  }, 'the open list')
  local later = os.date('%Y-%m-%d', os.time() + 7 * 86400)
  local other = editor:disk('notes/other.todo')[2]
  check.equal(other, '- send slides @due(' .. later .. ')', 'the other list')
end)

test('`d` in the agenda asks for a day, and `gd` opens the item', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent @due(2025-05-01)' })
  editor:command('Tagline agenda')
  editor:await('the agenda', function()
    return editor:lines()[1] == 'Overdue:'
  end)
  editor:place(1, 0)
  editor:type('d')
  editor:await('the window', function()
    return #editor:request('nvim_list_wins') == 2
  end)
  editor:type('today 14:00')
  editor:await('what the words mean', function()
    local shown = editor:virtual_text()[1]
    return shown and shown[3]:find('14:00 · today', 1, true)
  end)
  editor:type('<CR>')
  editor:await('the item at another time', function()
    return (editor:lines()[2] or ''):find('14:00 pay rent', 1, true)
  end)
  editor:place(1, 0)
  editor:type('gd')
  editor:await_line(1, '\t- pay rent @due(' .. today(editor) .. ' 14:00)')
  check.equal(editor:lua('return vim.fn.line(".")'), 2, 'the line')
end)

test('the agenda of a task list outside of a workspace is that of its folder', function(editor)
  editor:write('other/week.todo', { '- send slides @due(' .. today(editor) .. ')' })
  editor:tasks({ '- pay rent @due(2025-05-01)' }, 'alone/week.taskpaper')
  editor:command('Tagline agenda')
  editor:await('the agenda', function()
    return #editor:lines() == 2
  end)
  assert(editor:lines()[2]:find('; week.taskpaper:1', 1, true), editor:lines()[2])
end)

test('the next tasks are shown as the agenda is, with its keys', function(editor)
  editor:tasks({ '- pay rent' })
  -- Answers as the server does, and notes what it is asked.
  editor:lua([[
    local server = require('tagline.client')
    local uri = vim.uri_from_bufnr(0)
    vim.g.asked = {}
    server.execute = function(_, command, target, _, done)
      local start = { line = 0, character = 0 }
      local item = { textDocument = { uri = uri }, position = start, revision = '1' }
      local answers = { ['tagline.next'] = 'Next:\n\t- pay rent\n', ['tagline.itemAt'] = item }
      vim.g.asked = vim.list_extend(vim.g.asked, { { command, target or vim.empty_dict() } })
      done(nil, answers[command])
    end
  ]])
  editor:command('Tagline next')
  check.equal(editor:lines(), { 'Next:', '\t- pay rent' }, 'the next tasks')
  editor:place(1, 0)
  editor:type('x')
  editor:await('the request', function()
    return #editor:lua('return vim.g.asked') == 4
  end)
  local asked = editor:lua('return vim.g.asked')
  local view = { view = { command = 'tagline.next' }, line = 1, text = '\t- pay rent' }
  check.equal(asked[2], { 'tagline.itemAt', view }, 'the item that is asked for')
  check.equal({ asked[1][1], asked[3][1], asked[4][1] }, {
    'tagline.next',
    'tagline.toggleDone',
    'tagline.next',
  }, 'the commands')
  editor:type('<CR>')
  editor:await_line(0, '- pay rent')
end)

test('without a server, the program prints the next tasks', function(editor)
  editor:lua("vim.fn.jobstart = function(command) vim.g.started = table.concat(command, ' ') end")
  editor:command('Tagline next')
  check.equal(editor:lua('return vim.g.started'), 'tagline next --color never', 'the command')
end)
