-- Inlay hints.

local check = require('test')
local test = check.since('0.11')

local function day(editor, distance)
  return os.date('%Y-%m-%d', editor:lua('return os.time()') + distance * 86400)
end

test('dates and projects have hints', function(editor)
  local tomorrow, past = day(editor, 1), day(editor, -3)
  editor:lua('vim.g.tagline_virtual_text = false')
  editor:tasks({
    'Home: @x',
    '\t- [x] 🏠 paint',
    '\t- call Ada @due(' .. tomorrow .. ') @work',
    '\t- pay rent @due(' .. past .. ')',
    '\t- water @start(' .. past .. ') @repeat(daily)',
  })
  local hints = editor:await_virtual_text(5)
  check.equal(
    vim.iter(hints):map(function(hint)
      return ('%d:%d %s'):format(hint[1], hint[2], vim.trim(hint[3]):gsub('^%a+ · ', ''))
    end):totable(),
    {
      '0:8 1/4',
      '2:28 tomorrow',
      '3:28 overdue 3 days',
      '4:27 3 days ago',
      '4:42 ↻ ' .. os.date('%a %e %b'):gsub('  ', ' '),
    },
    'the hints'
  )
end)

test('hints change with the text and the settings', function(editor)
  editor:tasks({ 'Home:', '\t- paint' })
  editor:await_virtual_text(1)
  editor:place(1, 0)
  editor:type('A @done<Esc>')
  editor:await('the new hint', function()
    return vim.trim((editor:virtual_text()[1] or { 0, 0, '' })[3]) == '1/1'
  end)
  editor:lua([[
    for _, client in pairs(vim.lsp.get_clients({ bufnr = 0, name = 'tagline' })) do
      client:notify('workspace/didChangeConfiguration', {
        settings = { tagline = { inlayHints = { project = false } } },
      })
    end
  ]])
  editor:await('no more hints', function()
    return editor:lua('return #vim.lsp.inlay_hint.get({ bufnr = 0 })') == 0
  end)
end)

test('what is done or archived has no hints, nor a payload that is being written', function(editor)
  editor:tasks({
    '- paint @due(9990-05-10) @done(2025-05-10)',
    '- call @due(9990-05-10)',
    '- write',
    'Archive:',
    '\t- old @due(9990-05-10)',
  })
  editor:lua('vim.lsp.inlay_hint.enable(true, { bufnr = 0 })')
  local hints = editor:await_virtual_text(1)
  check.equal(hints[1][1], 1, 'the line')
  editor:place(2, 0)
  editor:type('A @due(9990-05-11')
  editor:await_line(2, '- write @due(9990-05-11')
  editor:answer('textDocument/hover', 0, 3)
  check.equal(#editor:virtual_text(), 1, 'the hints while a payload is written')
  editor:type(')<Esc>')
  editor:await_virtual_text(2)
end)
