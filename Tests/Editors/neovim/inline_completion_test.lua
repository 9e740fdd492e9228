-- Inline completion of dates.

local test = require('test').since('0.12')

test('the rest of a date is shown and accepted', function(editor)
  editor:tasks({ '- call Ada' })
  editor:lua('vim.lsp.inline_completion.enable(true)')
  editor:place(0, 0)
  local year = editor:lua([[return os.date('%Y')]])
  editor:type('A @due(' .. year)
  editor:await('the rest of the date', function()
    return editor:lua('return vim.lsp.inline_completion.get()')
      and editor:lines()[1]:match('^%- call Ada @due%(%d%d%d%d%-%d%d%-%d%d%)$')
  end)
end)
