-- `:Tagline` and its mappings.

local check = require('test')
local test = check.since('0.7')

local function today(editor)
  return editor:lua("return os.date('%Y-%m-%d')")
end

test('done is toggled in the buffer and on the disk', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent', '\t- [ ] call Ada' })
  editor:place(1, 4)
  editor:command('Tagline done')
  editor:await_line(1, '\t- pay rent @done(' .. today(editor) .. ')')
  editor:command('Tagline done')
  editor:await_line(1, '\t- pay rent')
  editor:command('2,3Tagline done')
  editor:await_line(2, '\t- [x] call Ada @done(' .. today(editor) .. ')')
  editor:command('write')
  check.equal(editor:disk('week.taskpaper'), editor:lines(), 'the disk')
end)

test('a key that the user maps toggles done', function(editor)
  editor:lua("vim.keymap.set('n', 'gd', '<Plug>(tagline-done)', { remap = true })")
  editor:tasks({ '- pay rent' })
  editor:type('gd')
  editor:await_line(0, '- pay rent @done(' .. today(editor) .. ')')
end)

test('done items are archived', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent @done(2025-05-01)', '\t- call Ada' })
  editor:command('Tagline archive')
  editor:await('the archive', function()
    return editor:lines()[2] == '\t- call Ada'
  end)
  local lines = vim.list_slice(editor:lines(), 1, 5)
  check.equal(lines, {
    'Home:',
    '\t- call Ada',
    '',
    'Archive:',
    '\t- pay rent @done(2025-05-01) @project(Home)',
  }, 'the buffer')
end)

test('a task is made due on a day given in words', function(editor)
  editor:tasks({ '- pay rent' })
  editor:command('Tagline due today')
  editor:await_line(0, '- pay rent @due(' .. today(editor) .. ')')
end)

test('all safe fixes are applied at once', function(editor)
  editor:tasks({ '- call Ada @work @work', '- pay rent @done (2025-05-01)' })
  editor:findings(2)
  editor:command('Tagline fix')
  editor:await_line(1, '- pay rent @done(2025-05-01)')
  check.equal(editor:lines()[1], '- call Ada @work', 'the other line')
end)

test('the agenda shows what is due in the folder, and `gF` opens the file', function(editor)
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
    editor:place(4, lines[5]:find('notes', 1, true))
    editor:command('normal! gF')
    check.equal(editor:lua('return vim.fn.expand("%:t")'), 'other.todo', 'the file')
    check.equal(editor:lua('return vim.fn.line(".")'), 2, 'the line')
  end
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

test('a command that cannot be carried out shows a message', function(editor)
  editor:lua('vim.notify = function(text) vim.g.message = text end')
  editor:tasks({ 'a note' })
  editor:command('Tagline archive')
  editor:await('a message', function()
    return editor:lua('return vim.g.message') == 'tagline: nothing is done that is not archived'
  end)
  editor:command('Tagline nothing')
  local message = editor:lua('return vim.g.message')
  assert(message:find('`nothing` is not a command: use one of agenda, archive', 1, true), message)
end)

test('subcommands are completed', function(editor)
  local names = editor:request('nvim_call_function', 'getcompletion', { 'Tagline d', 'cmdline' })
  check.equal(names, { 'done', 'due' }, 'the subcommands')
end)
