-- Findings of a tag wait while it is being written.

local check = require('test')
local test = check.since('0.11')

--- The ids of the rules of all findings.
local function rules(editor)
  return editor:lua([[
    return vim.tbl_map(function(found) return found.code end, vim.diagnostic.get(0))
  ]])
end

--- Waits until the server has answered for the current text.
local function settle(editor)
  editor:lua([[
    local client = vim.lsp.get_clients({ bufnr = 0 })[1]
    vim.wait(400)
    local place = vim.lsp.util.make_position_params(0, client.offset_encoding)
    client:request_sync('textDocument/hover', place, 5000, 0)
  ]])
end

test('no finding appears in a payload while it is being written', function(editor)
  editor:tasks({ '- pay rent', '- call Ada @work @work' })
  editor:findings(1)
  editor:place(0, 0)
  editor:type('A @due(20')
  settle(editor)
  check.equal(rules(editor), { 'duplicate-tag' }, 'the findings in the payload')
  editor:type('25-02-30)')
  editor:findings(2)
end)

test('the findings of a tag wait until it is left, those of others do not', function(editor)
  editor:tasks({ '- a @work @work', '- b' })
  editor:findings(1)
  editor:place(1, 0)
  editor:type('A @due()<Left>2125-02-30')
  editor:lua('vim.wait(2500)')
  check.equal(rules(editor), { 'duplicate-tag' }, 'in the payload')
  editor:type('<Right>')
  editor:findings(2)
  editor:type('<Left>')
  check.equal(#rules(editor), 2, 'after coming back')
  editor:type('<BS>')
  editor:findings(1)
  editor:type('<Esc>')
  editor:findings(2)
end)

test('the findings of a tag that is being written appear when the text is saved', function(editor)
  editor:tasks({ '- pay rent' })
  editor:place(0, 0)
  editor:type('A @due(2025-02-30')
  settle(editor)
  check.equal(rules(editor), {}, 'the findings in the payload')
  editor:type('<Esc>:write<CR>')
  editor:findings(2)
end)
