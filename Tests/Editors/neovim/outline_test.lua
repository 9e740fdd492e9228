-- The outline and selection ranges.

local check = require('test')

check.since('0.7')('projects and tasks are the symbols of a file', function(editor)
  editor:tasks({ 'Home:', '\t- paint @x', '\ta note', '- call' })
  editor:lua('vim.lsp.buf.document_symbol()')
  local found = editor:await('the symbols', function()
    local items = editor:request('nvim_call_function', 'getqflist', {})
    if #items == 0 then
      items = editor:request('nvim_call_function', 'getloclist', { 0 })
    end
    return #items > 0 and items
  end)
  check.equal(
    vim.tbl_map(function(item)
      return ('%d %s'):format(item.lnum, item.text)
    end, found),
    { '1 [Namespace] Home', '2 [Boolean] paint', '4 [Boolean] call' },
    'the symbols'
  )
end)

check.since('0.12')('a selection grows from the payload to the line', function(editor)
  editor:tasks({ '- call Ada @due(2025-05-11) @work' })
  editor:place(0, 18)
  editor:type('v')
  for _, expected in ipairs({ '2025', '2025-05-11', '@due(2025-05-11)' }) do
    editor:lua('vim.lsp.buf.selection_range(1)')
    editor:await('the selection `' .. expected .. '`', function()
      return editor:lua([[
        return table.concat(vim.fn.getregion(vim.fn.getpos('v'), vim.fn.getpos('.')), '\n')
      ]]) == expected
    end)
  end
end)
