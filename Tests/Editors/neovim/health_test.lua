-- The health check and the help page.

local test = require('test').since('0.7')

test('the health check finds the server', function(editor)
  editor:command('checkhealth tagline')
  local health = table.concat(editor:lines(), '\n')
  assert(health:find('tagline 0', 1, true), health)
  assert(not health:find('ERROR'), health)
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
