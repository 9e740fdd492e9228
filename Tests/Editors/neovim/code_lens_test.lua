-- The code lens above a project.

local check = require('test')
local test = check.since('0.11')

test('a project shows how many of its tasks are open', function(editor)
  editor:tasks({ 'Home:', '\t- paint @done', '\t- call', '\t- write @cancelled' })
  editor:lua([[
    if vim.lsp.codelens.enable then
      vim.lsp.codelens.enable(true, { bufnr = 0 })
    else
      vim.lsp.codelens.refresh({ bufnr = 0 })
    end
  ]])
  local lenses = editor:await_virtual_text(1)
  local text = vim.trim(lenses[1][3])
  assert(text:find('1 open · 1 done · 1 cancelled', 1, true), text)
end)
