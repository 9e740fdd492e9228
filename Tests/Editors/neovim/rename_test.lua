-- Renaming tags.

local check = require('test')
local test = check.since('0.11')

test('a rename changes every open file', function(editor)
  editor:tasks({ '- ask Grace @work @who(Ada)' }, 'other.taskpaper')
  editor:tasks({ 'Home:', '\t- call Ada @work @work' })
  editor:place(1, 20)
  editor:lua('vim.lsp.buf.rename(...)', 'office')
  editor:await_line(1, '\t- call Ada @office @office')
  editor:command('wall')
  check.equal(editor:disk('other.taskpaper'), { '- ask Grace @office @who(Ada)' }, 'the other file')
  check.equal(editor:disk('week.taskpaper')[2], '\t- call Ada @office @office', 'this file')
end)

test('a rename changes files that are not open, and the settings', function(editor)
  editor:write('.tagline.json', { '{ "tags": { "work": { "color": "red" } } }' })
  editor:write('closed.taskpaper', { 'Résumé:', '\t- 🏠 ask Grace @work(1) @who(Ada)' })
  editor:write('lists/deep.taskpaper', { '- call @work, then rest @work' })
  editor:tasks({ '- ask Ada @work' })
  editor:place(0, 12)
  editor:lua('vim.lsp.buf.rename(...)', 'office')
  editor:await_line(0, '- ask Ada @office')
  editor:command('wall')
  check.equal(editor:disk('week.taskpaper'), { '- ask Ada @office' }, 'the open file')
  check.equal(
    editor:disk('closed.taskpaper'),
    { 'Résumé:', '\t- 🏠 ask Grace @office(1) @who(Ada)' },
    'the closed file'
  )
  check.equal(
    editor:disk('lists/deep.taskpaper'), { '- call @office, then rest @office' }, 'the deep file'
  )
  check.equal(
    editor:disk('.tagline.json'), { '{ "tags": { "office": { "color": "red" } } }' }, 'the settings'
  )
end)

test('a project is renamed with the tags and searches that name it', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:write('closed.taskpaper', { '- paint @project(Home)', 'S @search(project home//task)' })
  editor:tasks({ 'Home:', '\t- call Ada', 'Archive:', '\t- write @done @project(Home)' })
  editor:place(0, 1)
  editor:lua('vim.lsp.buf.rename(...)', 'House')
  editor:await_line(3, '\t- write @done @project(House)')
  editor:await_line(0, 'House:')
  editor:command('wall')
  check.equal(
    editor:disk('closed.taskpaper'),
    { '- paint @project(House)', 'S @search(project House//task)' },
    'the closed file'
  )
end)

test('a project in a file that is not open is renamed from a tag that names it', function(editor)
  editor:write('.tagline.json', { '{}' })
  editor:write('closed.taskpaper', { 'Home: @x', '\t- call Ada' })
  editor:tasks({ '- write @project(Home / Desk)', '- paint @project(Home)' })
  editor:place(1, 19)
  editor:lua('vim.lsp.buf.rename(...)', 'House')
  editor:await_line(1, '- paint @project(House)')
  editor:await_line(0, '- write @project(House / Desk)')
  editor:command('wall')
  check.equal(editor:disk('closed.taskpaper')[1], 'House: @x', 'the closed file')
end)

test('the definition of a project tag is its project', function(editor)
  editor:tasks({ 'Home:', '\t- call Ada', 'Archive:', '\t- write @done @project(Home)' })
  editor:place(3, 24)
  editor:lua('vim.lsp.buf.definition()')
  editor:await('the cursor on the project', function()
    return editor:request('nvim_win_get_cursor', 0)[1] == 1
  end)
end)
