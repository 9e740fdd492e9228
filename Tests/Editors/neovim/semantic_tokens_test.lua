-- Semantic tokens.

local check = require('test')
local test = check.since('0.11')

local function token(editor, line, column)
  return editor:lua(
    [[
      local line, column = ...
      local tokens = vim.lsp.semantic_tokens.get_at_pos(0, line, column) or {}
      local token = tokens[1]
      if token then
        return table.concat({ token.type, unpack(vim.tbl_keys(token.modifiers)) }, ' ')
      end
    ]],
    line, column
  )
end

test('tags, payloads, projects and done tasks have different tokens', function(editor)
  editor:tasks({
    'Home 🏠: @x',
    '\t- call @work(3) Ada @due(2020-05-11)',
    '\t- [x] 🏠 paint',
  })
  editor:await('the tokens', function()
    return token(editor, 0, 0) ~= vim.NIL
  end)
  local places = { { 0, 0 }, { 0, 11 }, { 1, 3 }, { 1, 9 }, { 1, 14 }, { 1, 26 }, { 2, 12 } }
  local found = {}
  for _, place in ipairs(places) do
    local name = token(editor, place[1], place[2])
    table.insert(found, name == vim.NIL and '' or name)
  end
  check.equal(found, {
    'namespace', 'decorator', '', 'decorator', 'number', 'number overdue', 'comment deprecated',
  }, 'the tokens')
end)

test('tokens change with the text', function(editor)
  editor:tasks({ '- paint @x', '- call @y' })
  editor:await('the tokens', function()
    return token(editor, 1, 8) == 'decorator'
  end)
  editor:place(0, 0)
  editor:type('Oone more @z<Esc>')
  editor:await('the tokens one line below', function()
    return token(editor, 2, 8) == 'decorator' and token(editor, 0, 11) == 'decorator'
  end)
end)
