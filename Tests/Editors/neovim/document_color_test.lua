-- Tags in the colors that the settings give them.

local check = require('test')
local test = check.since('0.12')

test('a tag has its color', function(editor)
  editor:write('.tagline.json', { '{ "tags": { "work": { "color": "#d9822b" } } }' })
  editor:tasks({ '- 🏠 call Ada @work @home' })
  editor:lua('vim.lsp.document_color.enable(true, { bufnr = 0 })')
  local mark = editor:await('the color', function()
    return editor:lua([[
      for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, -1, 0, -1, { details = true })) do
        local group = mark[4].hl_group
        local background = group and vim.api.nvim_get_hl(0, { name = group }).bg
        if background then
          return { mark[2], mark[3], mark[4].end_col, background }
        end
      end
    ]])
  end)
  check.equal(mark, { 0, 16, 21, 0xd9822b }, 'the colored tag')
end)
