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

test('an item is cancelled, and opened again', function(editor)
  editor:tasks({ '☐ pay rent' })
  editor:command('Tagline cancel')
  editor:await_line(0, '✘ pay rent @cancelled(' .. today(editor) .. ')')
  editor:command('Tagline cancel')
  editor:await_line(0, '☐ pay rent')
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

test('without a day, a window asks for one and says what is wrong with it', function(editor)
  editor:tasks({ '- pay rent', '- call Ada' })
  editor:command('1,2Tagline due')
  editor:await('the window', function()
    return #editor:request('nvim_list_wins') == 2
  end)
  editor:type('whenever<CR>')
  editor:await('what is wrong', function()
    local shown = editor:virtual_text()[1]
    return shown and shown[3]:find('`whenever` is not a day', 1, true)
  end)
  editor:type('<C-U>2030-01-05 9:00<CR>')
  editor:await_line(0, '- pay rent @due(2030-01-05 09:00)')
  editor:await_line(1, '- call Ada @due(2030-01-05 09:00)')
  check.equal(#editor:request('nvim_list_wins'), 1, 'the number of windows')
end)

test('all safe fixes are applied at once', function(editor)
  editor:tasks({ '- call Ada @work @work', '- pay rent @due (9990-05-01)' })
  editor:findings(2)
  editor:command('Tagline fix')
  editor:await_line(1, '- pay rent @due(9990-05-01)')
  check.equal(editor:lines()[1], '- call Ada @work', 'the other line')
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

test('arguments that a subcommand does not take are refused', function(editor)
  editor:lua('vim.notify = function(text) vim.g.message = text end')
  editor:tasks({ '- pay rent @due(2030-01-05)' })
  for line, expected in pairs({
    ['done now'] = 'tagline: `done` takes no argument, but got `now`',
    ['agenda week'] = 'tagline: `agenda` takes no argument, but got `week`',
    ['postpone soon'] = 'tagline: `soon` is not a number of days',
  }) do
    editor:command('Tagline ' .. line)
    check.equal(editor:lua('return vim.g.message'), expected, line)
  end
  editor:command('Tagline due whenever')
  editor:await('a message', function()
    return editor:lua('return vim.g.message'):find('`whenever` is not a day: use a date', 1, true)
  end)
  check.equal(editor:lines(), { '- pay rent @due(2030-01-05)' }, 'the buffer')
end)

test('subcommands and days are completed', function(editor)
  local function completions(line)
    return editor:request('nvim_call_function', 'getcompletion', { line, 'cmdline' })
  end
  check.equal(completions('Tagline d'), { 'done', 'done-all', 'due' }, 'the subcommands')
  check.equal(completions('Tagline o'), { 'overview' }, 'one subcommand')
  local days = completions('Tagline due ')
  check.equal(vim.list_slice(days, 1, 2), { 'today', 'tomorrow' }, 'the days')
  check.equal(#days, 18, 'the number of days')
  check.equal(completions('Tagline due tod'), { 'today' }, 'one day')
  check.equal(completions('Tagline due next m'), { 'monday' }, 'a weekday of next week')
  check.equal(completions("'<,'>Tagline postpone 1"), { '1', '14' }, 'the numbers of days')
  check.equal(completions('Tagline archive '), {}, 'nothing')
end)
