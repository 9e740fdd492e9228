-- A task file from opening to renaming: findings, tags and days as they are typed, a new name, a
-- fix. The buffer's text is compared after each.

package.path = './?.lua;' .. package.path
local Editor = require('editor')

local function equal(found, expected, what)
  assert(
    vim.deep_equal(found, expected),
    ('%s\nfound: %s\nexpected: %s'):format(what, vim.inspect(found), vim.inspect(expected))
  )
end

local editor = Editor.start()
editor:open('tasks/other.taskpaper', { '- ask Grace @work @who(Ada)' })
editor:attach()
editor:open('tasks/week.taskpaper', {
  'Home:',
  '\t- pay rent 🏠 @due(2025-02-30)',
  '\t- call Ada @work @work',
  '\t- buy bread @home',
})
editor:attach()
equal(editor:lua('return vim.bo.filetype'), 'tagline', 'the file type')

local findings = editor:await('findings', function()
  local found = editor:lua([[
    return vim.tbl_map(function(finding)
      local start = { finding.code, finding.severity, finding.lnum, finding.col }
      return vim.list_extend(start, { finding.end_lnum, finding.end_col })
    end, vim.diagnostic.get(0))
  ]])
  return #found == 2 and found
end)
equal(findings, {
  { 'invalid-date', 1, 1, 30, 1, 32 },
  { 'duplicate-tag', 2, 2, 18, 2, 23 },
}, 'the findings')

-- A tag, chosen in the menu, with its parentheses.
editor:complete_while_typing()
editor:place(3, 0)
editor:choose(editor:complete('A @d', 'due'), 'due')
editor:await('the chosen tag', function()
  return editor:lines()[4] == '\t- buy bread @home @due()'
end)

-- A day, as far as it was typed.
editor:choose(editor:complete('to', 'tomorrow'), 'tomorrow')
editor:type('<Esc>')
editor:await('the chosen day', function()
  return editor:lines()[4]:match('^\t%- buy bread @home @due%(%d%d%d%d%-%d%d%-%d%d%)$')
end)

-- A new name, on the second of three uses in two files.
editor:place(2, 20)
editor:lua('vim.lsp.buf.rename(...)', 'office')
editor:await('the new name', function()
  return editor:lines()[3] == '\t- call Ada @office @office'
end)

editor:lua('vim.cmd.wall()')
local function on_disk(name)
  return vim.fn.readfile(vim.env.HOME .. '/tasks/' .. name)
end
equal(on_disk('other.taskpaper'), { '- ask Grace @office @who(Ada)' }, 'the other file')
equal(on_disk('week.taskpaper')[3], '\t- call Ada @office @office', 'the file')

-- The fix of the duplicate.
editor:place(2, 20)
editor:lua([[
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action) return action.isPreferred end,
  })
]])
editor:await('the fix', function()
  return editor:lines()[3] == '\t- call Ada @office'
end)

-- A date in words.
local words = editor:lua([[
  local params = vim.lsp.util.make_position_params(0, 'utf-8')
  params.position = { line = 3, character = 26 }
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/hover', params, 5000)
  return vim.tbl_values(answers)[1].result.contents.value
]])
assert(words:find('· tomorrow', 1, true), 'the hover says: ' .. words)

editor:stop()
print('Neovim: findings, completion, rename, fix and hover passed')
