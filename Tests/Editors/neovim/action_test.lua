-- Changes of tasks, by code actions and by commands of the server.

local check = require('test')
local test = check.since('0.11')

--- Applies the only code action whose title begins with `title`.
local function act(editor, title)
  editor:lua(
    [[
      local title = ...
      vim.lsp.buf.code_action({
        apply = true,
        filter = function(action) return vim.startswith(action.title, title) end,
      })
    ]],
    title
  )
end

--- Runs a command of the server at the cursor, with `more` as further arguments.
local function command(editor, name, more)
  editor:lua(
    [[
      local name, more = ...
      local client = vim.lsp.get_clients({ bufnr = 0, name = 'tagline' })[1]
      local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
      local target = vim.tbl_extend('error', place, more)
      client:exec_cmd({ title = name, command = 'tagline.' .. name, arguments = { target } })
    ]],
    name,
    more or vim.empty_dict()
  )
end

test('a task is marked as done and as open, each in one undo step', function(editor)
  editor:tasks({ '- [ ] call 🏠 Ada @work' })
  editor:place(0, 8)
  act(editor, 'Mark as done')
  local today = editor:lua([[return os.date('%Y-%m-%d')]])
  editor:await_line(0, '- [x] call 🏠 Ada @work @done(' .. today .. ')')
  editor:command('undo')
  check.equal(editor:lines(), { '- [ ] call 🏠 Ada @work' }, 'undone')
  editor:command('redo')
  act(editor, 'Mark as open')
  editor:await_line(0, '- [ ] call 🏠 Ada @work')
end)

test('a command moves a recurring task to its next occurrence', function(editor)
  editor:tasks({ '- water the plants @due(9990-05-10 09:00 every week) @home' })
  command(editor, 'toggleDone')
  editor:await_line(0, '- water the plants @due(9990-05-17 09:00 every week) @home')
end)

test('postponing splits an occurrence off, and undo joins it again', function(editor)
  local text = { '- water the plants @due(9990-05-10 every week)', '\t- fill the can' }
  editor:tasks(text)
  command(editor, 'postpone', { days = 1 })
  editor:await_line(0, '- water the plants @due(9990-05-11)')
  check.equal(editor:lines(), {
    '- water the plants @due(9990-05-11)',
    '\t- fill the can',
    '- water the plants @due(9990-05-17 every week)',
    '\t- fill the can',
  }, 'the text')
  editor:command('undo')
  check.equal(editor:lines(), text, 'the text before')
end)

test('a command takes arguments', function(editor)
  editor:tasks({ '- call Ada @due(9990-05-10 13:00-14:00)' })
  command(editor, 'postpone', { days = 7 })
  editor:await_line(0, '- call Ada @due(9990-05-17 13:00-14:00)')
  command(editor, 'setDue', { day = '9990-06-01' })
  editor:await_line(0, '- call Ada @due(9990-06-01 13:00-14:00)')
end)

test('done items are archived with their notes, and undo brings them back', function(editor)
  local text = { 'Home:', '\t- a @done', '\t\tits note', '\t- b' }
  editor:tasks(text)
  act(editor, 'Archive 1 done item of')
  editor:await_line(1, '\t- b')
  check.equal(editor:lines(), {
    'Home:',
    '\t- b',
    '',
    'Archive:',
    '\t- a @done @project(Home)',
    '\t\tits note',
  }, 'the text')
  editor:command('undo')
  check.equal(editor:lines(), text, 'the text before')
end)

test('a project is sorted by due date', function(editor)
  editor:tasks({ 'Home:', '\t- b @due(2025-06-02)', '\t\tits note', '\t- a @due(2025-06-01)' })
  act(editor, 'Sort `Home` by due date')
  editor:await_line(1, '\t- a @due(2025-06-01)')
  check.equal(editor:lines()[4], '\t\tits note', 'the note')
end)

test('a color is written to the settings file', function(editor)
  editor:write('.tagline.json', { '{', '  // ours', '  "tags": {}', '}' })
  editor:tasks({ '- call Ada @work' })
  editor:place(0, 13)
  -- The editor asks with a list of numbers.
  editor:lua([[
    vim.ui.select = function(items, _, choose)
      for index, item in ipairs(items) do
        local title = type(item) == 'table' and item.title or item
        if title == 'teal' then
          return choose(item, index)
        end
      end
    end
    vim.fn.inputlist = function(lines)
      for index, line in ipairs(lines) do
        if line:find('teal', 1, true) then
          return index - 1
        end
      end
    end
  ]])
  act(editor, 'Color of `@work` …')
  local text = editor:await('the color', function()
    local found = editor:lua([[
      local settings = vim.fn.bufnr('.tagline.json')
      local lines = settings > 0 and vim.api.nvim_buf_get_lines(settings, 0, -1, true) or {}
      return table.concat(lines, '\n')
    ]])
    return found:find('teal', 1, true) and found
  end)
  assert(text:find('// ours', 1, true), text)
end)

test('a date that cannot be read is replaced', function(editor)
  editor:tasks({ '- call Ada @due(soon) @work' })
  command(editor, 'setDue', { day = '9990-06-01' })
  editor:await_line(0, '- call Ada @due(9990-06-01) @work')
end)

test('a fix is offered anywhere on the line of its finding', function(editor)
  editor:tasks({ '- call Ada @home @home', '- ask Grace' })
  editor:findings(1)
  editor:place(0, 3)
  act(editor, 'Remove the second `@home`')
  editor:await_line(0, '- call Ada @home')
end)

test('a menu has at most eight actions, and none twice', function(editor)
  editor:tasks({ 'Home:', '\t- call Ada @due(9990-06-01) @work', '\t- b @done' })
  editor:place(1, 30)
  local titles = editor:lua([[
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'tagline' })[1]
    local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
    params.context = { diagnostics = {}, triggerKind = 1 }
    local answer = client:request_sync('textDocument/codeAction', params, 15000, 0)
    return vim.tbl_map(function(action) return action.title end, answer.result)
  ]])
  assert(#titles > 4 and #titles <= 8, vim.inspect(titles))
  local colors = vim.tbl_filter(function(title) return title:find('^Color') end, titles)
  check.equal(colors, { 'Color of `@work` …' }, 'the colors')
end)
