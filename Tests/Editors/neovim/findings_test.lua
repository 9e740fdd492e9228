-- Findings and their fixes.

local check = require('test')
local test = check.since('0.11')

test('findings are shown at their places', function(editor)
  editor:tasks({ 'Home:', '\t- pay rent 🏠 @due(2025-02-30)', '\t- call Ada @work @work' })
  check.equal(editor:findings(2), {
    { 'invalid-date', 1, 1, 30 },
    { 'duplicate-tag', 2, 2, 18 },
  }, 'the findings')
end)

test('the preferred fix of a finding is applied', function(editor)
  editor:tasks({ '- call Ada @work @work' })
  editor:findings(1)
  editor:place(0, 18)
  editor:lua([[
    vim.lsp.buf.code_action({
      apply = true,
      filter = function(action) return action.isPreferred end,
    })
  ]])
  editor:await_line(0, '- call Ada @work')
  editor:findings(0)
  editor:command('write')
  check.equal(editor:disk('week.taskpaper'), { '- call Ada @work' }, 'the disk')
end)

test('a fix of many findings gets its edits only when it is chosen', function(editor)
  editor:tasks({ '- call Ada @work @work', '- pay rent @home @home' })
  for _, title in ipairs({ 'Fix all `duplicate-tag` in this file', 'Apply all safe fixes' }) do
    editor:findings(2)
    editor:place(0, 18)
    editor:lua(
      [[
        local title = ...
        vim.lsp.buf.code_action({
          apply = true,
          filter = function(action) return action.title == title and action.edit == nil end,
        })
      ]],
      title
    )
    editor:await_line(1, '- pay rent @home')
    check.equal(editor:lines()[1], '- call Ada @work', title)
    editor:command('undo')
  end
end)
