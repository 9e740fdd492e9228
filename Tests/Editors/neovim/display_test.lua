-- What a new user sees without any settings: messages of findings, and hints.

local check = require('test')
local test = check.since('0.11')

local lines = { '- pay rent @due(2025-05-01) @home @home' }

--- The virtual texts, as one text.
local function shown(editor)
  local texts = vim.tbl_map(function(found) return found[3] end, editor:virtual_text())
  return table.concat(texts, '\n')
end

test('the message of a finding is at the end of its line, a hint after a date', function(editor)
  editor:tasks(lines)
  editor:await('the message and the hint', function()
    local text = shown(editor)
    return text:find('appears twice on this item', 1, true) and text:find('overdue', 1, true)
  end)
end)

test('what a person has chosen for all findings stays', function(editor)
  editor:lua('vim.diagnostic.config({ virtual_lines = true })')
  editor:tasks(lines)
  editor:findings(2)
  vim.wait(300)
  local namespaces = editor:lua([[
    return vim.tbl_map(function(found)
      return vim.diagnostic.get_namespace(found.namespace).opts.virtual_text or false
    end, vim.diagnostic.get(0))
  ]])
  check.equal(namespaces, { false, false }, 'virtual text of the server alone')
end)

test('the findings of others stay as they are', function(editor)
  editor:tasks(lines)
  editor:findings(2)
  local own = editor:lua([[
    local namespace = vim.api.nvim_create_namespace('other')
    vim.diagnostic.set(namespace, 0, { { lnum = 0, col = 0, message = 'x', source = 'other' } })
    return vim.diagnostic.get_namespace(namespace).opts.virtual_text or false
  ]])
  check.equal(own, false, 'virtual text of the other namespace')
end)
