-- Tags in the colors that the settings give them.

local check = require('test')
local test = check.since('0.12')

--- Waits until the color of the first colored text is `color`, and returns its line and columns.
local function await_color(editor, color)
  return editor:await('the color', function()
    return editor:lua(
      [[
        for _, mark in ipairs(vim.api.nvim_buf_get_extmarks(0, -1, 0, -1, { details = true })) do
          local group = mark[4].hl_group
          if group and vim.api.nvim_get_hl(0, { name = group }).bg == ... then
            return { mark[2], mark[3], mark[4].end_col }
          end
        end
      ]],
      color
    )
  end)
end

test('a tag has its color', function(editor)
  editor:write('.tagline.json', { '{ "tags": { "work": { "color": "#d9822b" } } }' })
  editor:tasks({ '- 🏠 call Ada @work @home' })
  editor:lua('vim.lsp.document_color.enable(true, { bufnr = 0 })')
  check.equal(await_color(editor, 0xd9822b), { 0, 16, 21 }, 'the colored tag')
end)

test('a color that was chosen shows before the settings are saved', function(editor)
  editor:write('.tagline.json', { '{ "tags": { "work": { "color": "#d9822b" } } }' })
  editor:tasks({ '- call Ada @work' })
  editor:lua('vim.lsp.document_color.enable(true, { bufnr = 0 })')
  await_color(editor, 0xd9822b)
  editor:lua([[
    local client = vim.lsp.get_clients({ bufnr = 0, name = 'tagline' })[1]
    local target = vim.lsp.util.make_position_params(0, client.offset_encoding)
    target.position.character = 13
    target.color = '#102030'
    client:exec_cmd({ title = '', command = 'tagline.setTagColor', arguments = { target } })
  ]])
  editor:await('the settings', function()
    return editor:lua([[
      local settings = vim.fn.bufnr('.tagline.json')
      local lines = settings > 0 and vim.api.nvim_buf_get_lines(settings, 0, -1, true) or {}
      return table.concat(lines):find('#102030') ~= nil
    ]])
  end)
  -- This editor fetches colors when the text changes.
  editor:type('x')
  await_color(editor, 0x102030)
end)
