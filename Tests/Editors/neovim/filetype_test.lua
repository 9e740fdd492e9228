-- Which files are task lists, and how their text is painted before the server has spoken.

local check = require('test')
local test = check.since('0.7')

test('task files are known by their names', function(editor)
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

test('projects and tags are painted', function(editor)
  editor:open('colors.taskpaper', { 'Home: @x', '\t- call Ada @due(2025-05-11)' })
  for place, group in pairs({ ['1,1'] = 'taglineProject', ['2,14'] = 'taglineTag' }) do
    local name = ('return vim.fn.synIDattr(vim.fn.synID(%s, 1), "name")'):format(place)
    check.equal(editor:lua(name), group, 'what stands at ' .. place)
  end
end)
