-- The health check and the help page.

local check = require('test')
local test = check.since('0.7')

test('the health check finds the server', function(editor)
  editor:command('checkhealth tagline')
  local health = table.concat(editor:lines(), '\n')
  assert(health:find('tagline 0', 1, true), health)
  assert(not health:find('ERROR'), health)
end)

test('the health check shows the folder whose task lists belong together', function(editor)
  editor:tasks({ '- a' }, 'alone/week.taskpaper')
  editor:command('checkhealth tagline')
  local health = table.concat(editor:lines(), '\n')
  assert(health:find('alone`', 1, true), health)
end)

test('files without a marked folder belong to the folder that they are in', function(editor)
  editor:write('lists/other.todo', { '- ask Grace @work' })
  editor:tasks({ '- call Ada @work' }, 'lists/week.taskpaper')
  local uses = editor:await('two uses', function()
    local uses = editor:answer('textDocument/references', 0, 13, {
      context = { includeDeclaration = true },
    })
    return #uses == 2 and uses
  end)
  check.equal(uses[1].uri:match('[^/]*$'), 'other.todo', 'the other file')
end)

test('a task list in the home folder does not make it a workspace', function(editor)
  editor:command('cd ~')
  vim.fn.writefile({ '- a' }, vim.env.HOME .. '/TODO')
  editor:command('edit ~/TODO')
  editor:attach()
  editor:command('checkhealth tagline')
  local health = table.concat(editor:lines(), '\n')
  assert(health:find('a server for open files only', 1, true), health)
end)

test('the plugin has a help page that describes each subcommand', function(editor)
  local topics = editor:request('nvim_call_function', 'getcompletion', { 'tagline', 'help' })
  assert(vim.tbl_contains(topics, 'tagline-commands'), vim.inspect(topics))
  local file = editor:request('nvim_get_runtime_file', 'doc/tagline.txt', false)[1]
  local page = table.concat(vim.fn.readfile(file), '\n')
  local words = editor:request('nvim_call_function', 'getcompletion', { 'Tagline ', 'cmdline' })
  for _, word in ipairs(words) do
    assert(page:find('\n:Tagline ' .. word, 1, true), 'the page does not describe ' .. word)
  end
end)
