-- What the plugin brings besides the server: file types, colors, and the check of its health.

package.path = './?.lua;' .. package.path
local Editor = require('editor')

local editor = Editor.start()
for name, expected in pairs({
  ['a.taskpaper'] = 'tagline',
  ['b.todo'] = 'tagline',
  ['c.tasks'] = 'tagline',
  ['TODO'] = 'tagline',
  ['d.txt'] = 'text',
}) do
  editor:open(name, { '- a @work', 'Home:' })
  local found = editor:lua('return vim.bo.filetype')
  assert(found == expected, ('`%s` is of type `%s`'):format(name, found))
end

editor:open('colors.taskpaper', { 'Home: @x', '\t- call Ada @due(2025-05-11)' })
for place, group in pairs({ ['1,1'] = 'taglineProject', ['2,14'] = 'taglineTag' }) do
  local found = editor:lua(('return vim.fn.synIDattr(vim.fn.synID(%s, 1), "name")'):format(place))
  assert(found == group, ('at %s stands `%s`'):format(place, found))
end

editor:request('nvim_cmd', { cmd = 'checkhealth', args = { 'tagline' } }, {})
local health = table.concat(editor:lines(), '\n')
assert(health:find('tagline 0', 1, true), health)
assert(not health:find('ERROR'), health)

editor:stop()
print('Neovim: file types, syntax and health passed')
