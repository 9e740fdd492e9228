-- File types, and the colors without a server.

local check = require('test')
local test = check.since('0.7')

test('the names of task lists give them their file type', function(editor)
  for name, expected in pairs({
    ['a.taskpaper'] = 'tagline',
    ['b.todo'] = 'tagline',
    ['c.tasks'] = 'tagline',
    ['TODO'] = 'tagline',
    ['d.txt'] = 'text',
  }) do
    editor:open(name, { '- a @work', 'Home:' })
    check.equal(editor:lua('return vim.bo.filetype'), expected, name)
  end
end)

test('projects, tags and done tasks are highlighted', function(editor)
  local lines = {
    { 'Home: @x', 1, 'taglineProject' },
    { 'Home: @x', 7, 'taglineTag' },
    { '\t- call Ada @due(2025-05-11)', 16, 'taglineTag' },
    { '- ask: where:', 3, 'taglineTask' },
    { '☐ buy bread:', 5, 'taglineTask' },
    { '- [x] buy bread', 7, 'taglineDone' },
    { '✔ buy bread', 5, 'taglineDone' },
    { '- buy bread @done', 3, 'taglineDone' },
    { '- [x](url)', 4, 'taglineTask' },
    { 'mail me@example.org', 9, '' },
  }
  editor:open('colors.taskpaper', vim.tbl_map(function(row) return row[1] end, lines))
  for number, row in ipairs(lines) do
    local name = ('return vim.fn.synIDattr(vim.fn.synID(%d, %d, 1), "name")'):format(number, row[2])
    check.equal(editor:lua(name), row[3], row[1])
  end
end)
